import { message, type Param } from '#messages/message.ts'
import { damaged } from '../damaged.ts'
import type { Limits } from '../limits.ts'
import type { Zip } from '../zip/zip.ts'
import { utf8Of } from './encoding.ts'
import { Malformed } from './malformed.ts'
import { createScanner, type Handler } from './scan.ts'

/**
 * Scans a part of a workbook chunk by chunk, yielding after each; `place` names the current position in
 * errors.
 */
export async function* scanPart(
  { read }: Zip,
  name: string,
  handler: Handler,
  limits: Limits,
  place: () => Param = () => `"${name}"`,
): AsyncGenerator<void> {
  const scanner = createScanner(handler, limits)
  try {
    for await (const chunk of utf8Of(read(name))) {
      scanner.write(chunk)
      yield
    }
    scanner.finish()
    yield
  } catch (error) {
    if (error instanceof Malformed)
      throw damaged(message('workbooks.part_broken', { place: place(), reason: error.text }))
    throw error
  }
}

/** Scans a small part all at once. */
export const scanWhole = async (...parameters: Parameters<typeof scanPart>) => {
  for await (const _ of scanPart(...parameters));
}
