import { Problem } from '../problem.ts'

/** Returns a record's version as an entity tag. */
export const etagOf = (version: number) => `"${version}"`

const tags = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Throws a 412 if a change was made to an older version than the stored one. */
export const checkIfMatch = (header: string | undefined, version: number | undefined) => {
  if (header === undefined || version === undefined || header.trim() === '*') return
  if (!tags(header).includes(etagOf(version)))
    throw new Problem(412, 'service.version_conflict', {
      code: 'version_conflict',
      headers: { ETag: etagOf(version) },
    })
}

/** The same of an upsert: what it does not find has no version that the change could be made to. */
export const checkUpsertMatch = (header: string | undefined, found: { version?: number } | undefined) => {
  if (header !== undefined && !found)
    throw new Problem(412, 'service.version_conflict', { code: 'version_conflict' })
  checkIfMatch(header, found?.version)
}

/** Returns whether the client's copy is still current. */
export const isUnchanged = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || tags(header).includes(etag))
