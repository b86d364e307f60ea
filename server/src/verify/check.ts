import type pg from 'pg'
import type { Config } from '#config'
import type { SecretKey } from '#db/seal.ts'
import { isDamage, wordsOfDamage } from '#db/trouble.ts'

export interface Subject {
  client: pg.ClientBase
  config: Config
  secretKey: SecretKey
  /** Hears of what takes long. */
  progress?: (line: string) => void
}

/** Something that must hold in every installation. */
export interface Check {
  /** What holds when all is well, as a sentence. */
  name: string
  /** A sentence for each thing that is wrong; undefined when it cannot be told here. */
  findings: (subject: Subject) => Promise<string[] | undefined>
  /** Builds anew what follows from the rest. Answers a sentence when there was something to do. */
  repair?: (client: pg.ClientBase) => Promise<string | undefined>
  /** While it finds something nothing is repaired: what follows from damaged tables would make a loss look right. */
  isGuard?: true
  /** What to do about its findings. */
  remedy?: string
}

/** How many rows a query finds, and the first column of a few of them. */
export const countOf = async (client: pg.ClientBase, query: string) => {
  const { rows } = await client.query<{ count: number; sample: string[] }>(
    `with bad (key) as materialized (${query})
     select (select count(*) from bad) as count, array(select key::text from bad limit 5) as sample`,
  )
  const { count, sample } = rows[0] as { count: number; sample: string[] }
  return { count, words: `${count} (${sample.join(', ')}${count > sample.length ? ', …' : ''})` }
}

/** For a query over a table or an index: its damage as a finding. Other errors stay errors. */
export const trouble = (what: string) => (error: unknown) => {
  if (isDamage(error)) return `${what} ${wordsOfDamage(error)}`
  throw error
}
