import type { Context } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { kindOf } from '#sheets/kind.ts'
import { delimiterNamed } from '#sheets/text/delimiter.ts'
import { encodingNamed } from '#sheets/text/encoding.ts'
import { UnreadableFile } from '#sheets/types.ts'
import { isRecipe } from '../recipes/queries.ts'
import type { KeptFile } from './queries.ts'
import { type NewRelationImportTask, sheetNumbers } from './schema.ts'

/** The maximum size of an import file in bytes: 100 MB. */
export const maxFileBytes = 104_857_600

const named = (
  field: string,
  given: string | null | undefined,
  known: (text: string) => string | undefined,
) => {
  if (!given) return null
  const name = known(given)
  if (!name)
    throw invalid(
      field,
      message('fields.must_be', { kind: field === 'encoding' ? encodingWords : delimiterWords }),
    )
  return name
}
const encodingWords = message('kinds.encoding')
const delimiterWords = message('kinds.delimiter')

/** Returns a file's format by its content; throws a 422 with the reason if it is unreadable. */
export const readableKind = async (path: string, name: string) => {
  try {
    return await kindOf(path, name)
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid('file', error.text)
    throw error
  }
}

/** Returns the requested encoding and delimiter; throws a 422 for an unknown name. */
export const askedReading = ({
  encoding,
  delimiter,
}: Pick<NewRelationImportTask, 'encoding' | 'delimiter'>) => ({
  encoding: named('encoding', encoding, encodingNamed),
  delimiter: named('delimiter', delimiter, delimiterNamed),
})

/** Returns the requested sheets; throws a 422 for anything but numbers, and for a file without sheets. */
export const askedSheets = (sheets: string | null | undefined, format: KeptFile['format']) => {
  if (!sheets) return null
  if (!sheetNumbers.test(sheets)) throw invalid('sheets', 'patterns.sheet_numbers')
  if (format !== 'xlsx') throw invalid('sheets', 'imports.sheets_of_workbooks')
  return sheets
}

/** Checks an uploaded file and stores it, before the transaction that creates its task. */
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
    throw invalid('recipe_id', 'fields.no_such_record')
  const format = await readableKind(upload.path, upload.name)
  const sheets = askedSheets(body.sheets, format)
  return {
    ...asked,
    sheets,
    format,
    file: await upload.keep('imports'),
    file_name: upload.name,
    size: upload.size,
  }
}
