import { message } from '#messages/message.ts'
import { type Source, UnreadableFile } from '../types.ts'
import { declaredDelimiter, delimiterNamed, detectDelimiter } from './delimiter.ts'
import { encodingOf } from './sample.ts'
import type { Dialect } from './scan.ts'
import { BrokenText, textsOf } from './texts.ts'

const sampleCharacters = 64 * 1024

async function firstText(path: string, encoding: string) {
  let text = ''
  try {
    for await (const piece of textsOf(path, encoding)) {
      text += piece
      if (text.length > sampleCharacters) break
    }
  } catch (error) {
    if (!(error instanceof BrokenText)) throw error
  }
  return text
}

/** Encoding, delimiter and quote of a file, and whether its first row only declares the delimiter. */
export interface TextDialect extends Dialect {
  encoding: string
  isDeclared: boolean
}

/** Determines how to read a file: as requested, otherwise as its content suggests. */
export async function dialectOf(source: Source): Promise<TextDialect> {
  const asked = source.delimiter ? delimiterNamed(source.delimiter) : undefined
  if (source.delimiter && !asked)
    throw new UnreadableFile(message('sheets.delimiter_unusable', { delimiter: source.delimiter }))
  const encoding = await encodingOf(source)
  const text = await firstText(source.path, encoding)
  return {
    encoding,
    ...detectDelimiter(text, asked, source.columns),
    isDeclared: declaredDelimiter(text) !== undefined,
  }
}
