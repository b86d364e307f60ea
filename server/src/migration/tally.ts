import { appendFile, stat, writeFile } from 'node:fs/promises'
import { UserError } from '../user-error.ts'
import type { Kind } from './items.ts'

/**
 * found: there was such a record already; kept: people have changed it since, so it stays as it is; gone: they have
 * removed it.
 */
export type Outcome = 'created' | 'changed' | 'same' | 'found' | 'kept' | 'gone'

export interface Counts {
  outcomes: Partial<Record<Kind | 'message' | 'note' | 'file', Partial<Record<Outcome, number>>>>
  leftOut: Record<string, number>
}

/** Cells that a spreadsheet would run are written as text. */
const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`

/** Counts what becomes of the records, and lists what is not carried in a file if there is one. */
export const createTally = (counts: Counts = { outcomes: {}, leftOut: {} }) => {
  let listed: string[] = []
  return {
    counts,
    count: (kind: keyof Counts['outcomes'], outcome: Outcome, amount = 1) => {
      if (!amount) return
      counts.outcomes[kind] ??= {}
      const its = counts.outcomes[kind]
      its[outcome] = (its[outcome] ?? 0) + amount
    },
    leaveOut: (what: string, id: string, reason: string) => {
      counts.leftOut[reason] = (counts.leftOut[reason] ?? 0) + 1
      listed.push([what, id, reason].map(cell).join(','))
    },
    /** Returns the lines since the last call. */
    takeListed: () => {
      const lines = listed
      listed = []
      return lines
    },
  }
}
export type Tally = ReturnType<typeof createTally>

const orMistake = (file: string) => (error: Error) => {
  throw new UserError(`${file} cannot be written: ${error.message}`)
}

/** Returns a function that appends lines to the file of what is not carried. */
export const openReport = async (file: string | undefined, isNew: boolean) => {
  if (file === undefined) return async () => undefined
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isNew || !isThere) await writeFile(file, 'kind,id,reason\n').catch(orMistake(file))
  return async (lines: string[]) => {
    if (lines.length) await appendFile(file, `${lines.join('\n')}\n`).catch(orMistake(file))
  }
}
