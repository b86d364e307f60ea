import { Problem } from './problem.ts'

/** A record's version as an entity tag. */
export const etagOf = (version: number) => `"${version}"`

const tags = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Refuses a change that was made to an older version than the one stored. */
export const checkIfMatch = (header: string | undefined, version: number | undefined) => {
  if (header === undefined || version === undefined || header.trim() === '*') return
  if (!tags(header).includes(etagOf(version)))
    throw new Problem(412, 'Someone changed this record since it was read.', {
      code: 'version_conflict',
      headers: { ETag: etagOf(version) },
    })
}

/** Whether the client's copy is still the current one. */
export const isUnchanged = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || tags(header).includes(etag))
