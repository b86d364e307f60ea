import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Returns the size of a local file, and the SHA-256 of its content in hexadecimal digits. */
export const digestOf = async (path: string) => {
  const hash = createHash('sha256')
  const { size } = await stat(path)
  await pipeline(createReadStream(path), hash)
  return { size, sha256: hash.digest('hex') }
}
