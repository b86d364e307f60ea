import { posix } from 'node:path'
import { UnreadableFile } from '../types.ts'
import type { Limits } from './limits.ts'
import { Malformed } from './xml/malformed.ts'
import { scanWhole } from './xml/part.ts'
import type { Handler } from './xml/scan.ts'
import { attribute } from './xml/tag.ts'
import type { Zip } from './zip/zip.ts'

export interface Relationship {
  /** The last segment of its type, such as worksheet. */
  type: string
  part: string
}

const decoded = (target: string) => {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

// Targets are relative to the part that names them, or absolute from the root.
const partOf = (owner: string, target: string) =>
  posix.resolve('/', posix.dirname(owner), decoded(target).replaceAll('\\', '/')).slice(1)

const relationshipsPart = (owner: string) =>
  posix.join(posix.dirname(owner), '_rels', `${posix.basename(owner)}.rels`)

/** Reads the relationships of a part by ID; the workbook as a whole is the part with the empty name. */
export const readRelationships = async (zip: Zip, owner: string, limits: Limits) => {
  const part = relationshipsPart(owner)
  const found = new Map<string, Relationship>()
  if (!zip.has(part)) return found
  const handler: Handler = {
    open(name, depth, tag) {
      if (depth !== 2 || name !== 'Relationship' || attribute(tag, 'TargetMode') === 'External') return
      const type = attribute(tag, 'Type') ?? ''
      const target = attribute(tag, 'Target') ?? ''
      found.set(attribute(tag, 'Id') ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        part: partOf(owner, target),
      })
      if (found.size > limits.listed) throw new Malformed('workbooks.too_many_relationships')
    },
    close() {},
    text() {},
  }
  await scanWhole(zip, part, handler, limits)
  return found
}

/** Returns the name of the workbook part. Throws UnreadableFile without one. */
export const findWorkbook = async (zip: Zip, limits: Limits) => {
  const all = [...(await readRelationships(zip, '', limits)).values()]
  const part = all.find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'
  if (part.endsWith('.bin')) {
    throw new UnreadableFile('workbooks.binary')
  }
  if (zip.has(part)) return part
  throw new UnreadableFile('workbooks.not_a_workbook')
}
