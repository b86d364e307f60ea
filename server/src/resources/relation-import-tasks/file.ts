import type { Context } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { kindOf } from '#sheets/kind.ts'
import { delimiterNamed } from '#sheets/text/delimiter.ts'
import { encodingNamed } from '#sheets/text/encoding.ts'
import { UnreadableFile } from '#sheets/types.ts'
import { isRecipe, type KeptFile } from './queries.ts'
import type { NewRelationImportTask } from './schema.ts'

/** 100 MB. */
export const largestFile = 104_857_600

const named = (
  field: string,
  given: string | null | undefined,
  known: (text: string) => string | undefined,
) => {
  if (!given) return null
  const name = known(given)
  if (!name)
    throw invalid(field, `The field must be ${field === 'encoding' ? encodingWords : delimiterWords}.`)
  return name
}
const encodingWords = 'utf-8, utf-16le, utf-16be, big5, gb18030, shift_jis or windows-1252'
const delimiterWords = 'one character, or comma, semicolon, tab or pipe'

/** The kind of a file by its content, or a 422 that says why it is none that can be read. */
export const readableKind = async (path: string, name: string) => {
  try {
    return await kindOf(path, name)
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid('file', error.message)
    throw error
  }
}

/** How a file is asked to be read: 422 where a word is not known. */
export const askedReading = ({
  encoding,
  delimiter,
}: Pick<NewRelationImportTask, 'encoding' | 'delimiter'>) => ({
  encoding: named('encoding', encoding, encodingNamed),
  delimiter: named('delimiter', delimiter, delimiterNamed),
})

/** Judges a file that was sent and puts it into the store, before the transaction that makes its task. */
export const receive = async ({
  services,
  body,
  upload,
}: Pick<
  Context<string, unknown, NewRelationImportTask>,
  'services' | 'body' | 'upload'
>): Promise<KeptFile> => {
  const asked = askedReading(body)
  if (!(await isRecipe(services.database.main, body.recipe_id)))
    throw invalid('recipe_id', 'The field points to a record that does not exist.')
  const format = await readableKind(upload.path, upload.name)
  return { ...asked, format, file: await upload.keep('imports'), file_name: upload.name, size: upload.size }
}
