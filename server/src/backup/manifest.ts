import { createHmac } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Check } from 'typebox/value'
import { UserError } from '../user-error.ts'
import { damaged } from './tar.ts'

/** The newest archive format that this program writes and reads. */
export const formatVersion = 1

const Identifier = Type.String({ minLength: 1, maxLength: 63 })
const moment = '[0-9]{4}-[0-9]{2}-[0-9]{2} 00:00:00\\+00'
const Moment = Type.String({ pattern: `^${moment}$` })
/** The partition that an upgrade made of a whole table has no beginning. */
const Beginning = Type.String({ pattern: `^(-infinity|${moment})$` })

const Manifest = Type.Object({
  format: Type.Literal('parley-backup'),
  format_version: Type.Literal(formatVersion),
  parley: Type.String(),
  postgres: Type.String(),
  created_at: Type.String(),
  /** Identifies the SECRET_KEY without containing it. */
  key_check: Type.String(),
  /** Where the files are that the archive does not contain. */
  files_url: Type.Optional(Type.String()),
  schema: Type.Array(Type.String(), { minItems: 1 }),
  tables: Type.Array(Type.Object({ name: Identifier, columns: Type.Array(Identifier) })),
  sequences: Type.Array(Type.Object({ name: Identifier, next: Type.Integer() })),
  partitions: Type.Array(Type.Object({ parent: Identifier, name: Identifier, from: Beginning, to: Moment })),
})
/** The manifest of an archive, which is its first entry. */
export type Manifest = Static<typeof Manifest>

export const manifestKeyCheck = (key: Buffer) =>
  createHmac('sha256', key).update('parley backup').digest('hex')

const parsed = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged()
  }
}

export const readManifest = (text: string): Manifest => {
  const manifest = parsed(text)
  if (manifest?.format !== 'parley-backup')
    throw new UserError('The file is not a backup of Parley, or its beginning is damaged.')
  if (manifest.format_version > formatVersion)
    throw new UserError(
      `The archive was made by a newer Parley (${manifest.parley}). Restore it with that one.`,
    )
  if (!Check(Manifest, manifest)) throw damaged()
  return manifest
}
