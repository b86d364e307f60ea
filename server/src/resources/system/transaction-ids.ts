import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { message } from '#messages/message.ts'
import { attention, failed, ok } from './check-result.ts'

/** How many transactions ago the oldest rows were written. */
export interface TransactionAges {
  oldest: number
  /** The age at which PostgreSQL begins to freeze rows by itself. */
  freezesAt: number
}

export const readTransactionAges = async (db: Db): Promise<TransactionAges> => {
  const { rows } = await sql<TransactionAges>`
    select greatest(age(datfrozenxid), mxid_age(datminmxid)) as oldest,
      greatest(current_setting('autovacuum_freeze_max_age')::int,
        current_setting('autovacuum_multixact_freeze_max_age')::int) as "freezesAt"
    from pg_database where datname = current_database()`.execute(db)
  return rows[0] as TransactionAges
}

const million = 1_000_000
/** PostgreSQL rejects changes at about 2,100 million. */
const failedAge = 1_500 * million
/** Freezing takes a while where tables are large. */
const slack = 300 * million

/** Returns whether rows are frozen in time: without free IDs the database takes no changes. */
export const transactionIds = ({
  transactionAges: { oldest, freezesAt },
}: {
  transactionAges: TransactionAges
}) => {
  if (oldest < Math.min(freezesAt + slack, failedAge)) return ok(message('system.transaction_ids_fine'))
  const say = oldest < failedAge ? attention : failed
  return say(
    message('system.transaction_ids_scarce', { millions: Math.round(oldest / million).toLocaleString('en') }),
  )
}
