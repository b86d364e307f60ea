import type pg from 'pg'
import type { Config } from '#config'
import type { SecretKey } from '#db/secrets/seal.ts'
import { isDamage, wordsOfDamage } from '#db/trouble.ts'

export interface Subject {
  client: pg.ClientBase
  config: Config
  secretKey: SecretKey
  /** Called with steps that take long. */
  progress?: (line: string) => void
}

/** Something that must hold in every installation. */
export interface Check {
  /** What holds if all is well, as a sentence. */
  name: string
  /** Returns a sentence for each thing that is wrong; undefined if this cannot be checked here. */
  findings: (subject: Subject) => Promise<string[] | undefined>
  /** Rebuilds derived data. Returns a sentence if there was something to do. */
  repair?: (client: pg.ClientBase) => Promise<string | undefined>
  /** Nothing is repaired while it has findings: data derived from damaged tables would hide a loss. */
  isGuard?: true
  /** What to do about its findings. */
  remedy?: string
}

/** Returns how many rows a query finds, and the first column of a few of them. */
export const countOf = async (client: pg.ClientBase, query: string) => {
  const { rows } = await client.query<{ count: number; sample: string[] }>(
    `with bad (key) as materialized (${query})
     select (select count(*) from bad) as count, array(select key::text from bad limit 5) as sample`,
  )
  const { count, sample } = rows[0] as { count: number; sample: string[] }
  return { count, words: `${count} (${sample.join(', ')}${count > sample.length ? ', …' : ''})` }
}

/**
 * Returns an error handler for a query on a table or an index: damage becomes a finding, other errors are
 * rethrown.
 */
export const trouble = (what: string) => (error: unknown) => {
  if (isDamage(error)) return `${what} ${wordsOfDamage(error)}`
  throw error
}
