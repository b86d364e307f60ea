import { setTimeout as pause } from 'node:timers/promises'
import { numberedRecipes, type Sender } from '../server/test/imports/numbered-recipes.ts'

const everyMs = 500

const rowsOf = (bytes: number, contacts: number) => {
  const lines: string[] = []
  for (let size = 0, row = 0; size < bytes; row++) {
    const line = `I-${row % contacts},Imported,${row}\n`
    lines.push(line)
    size += line.length
  }
  return lines
}

/** Imports files into a relation table of its own. */
export const anImporter = async (admin: Sender) => {
  const { finding } = await numberedRecipes(admin)
  /** Sends a file of about so many bytes. Returns its number of rows, and a function that waits for the import's end. */
  return async (bytes: number) => {
    const lines = rowsOf(bytes, 20_000)
    const sent = await admin.upload(
      '/relation-import-task',
      { recipe_id: String(finding) },
      { name: 'orders.csv', content: lines.join('') },
    )
    if (sent.status !== 200)
      throw new Error(`The file was refused: ${sent.status} ${JSON.stringify(sent.body)}`)
    const task = async () => (await admin.get(`/relation-import-task/${sent.body.data.id}`)).body.data
    /** The task once it has ended. */
    const ended = async () => {
      for (;;) {
        const seen = await task()
        if (seen?.status >= 2)
          return seen as { status: number; imported_amount: number; error: string | null }
        await pause(everyMs)
      }
    }
    return { rows: lines.length, ended }
  }
}
