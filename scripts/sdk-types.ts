// Writes sdk/src/api.ts, the client's types, when openapi.json has changed. They are not in the repository.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const sources = ['../openapi.json', './client-types.ts', './expanded.ts'].map(
  (path) => new URL(path, import.meta.url),
)
const target = new URL('../sdk/src/api.ts', import.meta.url)

const firstLine = () => {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  return `// Generated from openapi.json, ${hash.digest('hex')}.\n`
}

const isCurrent = (line: string) => {
  try {
    return readFileSync(target, 'utf8').startsWith(line)
  } catch {
    return false
  }
}

/** Writes the types unless they are current. Loading what writes them takes a second, so it is loaded only then. */
export const writeSdkTypes = async () => {
  const line = firstLine()
  if (isCurrent(line)) return
  const { clientTypes } = await import('./client-types.ts')
  const [document] = sources as [URL]
  writeFileSync(target, `${line}\n${await clientTypes(JSON.parse(readFileSync(document, 'utf8')))}`)
}

if (import.meta.main) await writeSdkTypes()
