import { sql } from 'kysely'
import type { JobServices } from '#http/services.ts'

const batchSize = 200

/** Returns a function that notifies the open pages of employees whose reminders have become due. */
export const notifyDue =
  ({ database, live }: JobServices) =>
  async (): Promise<boolean> => {
    const { rows } = await sql<{ employee_id: number }>`
      update reminders set notified_at = now()
      where id in (
        select id from reminders where notified_at is null and remind_at <= now()
        order by remind_at limit ${batchSize} for update skip locked)
      returning employee_id`.execute(database.main)
    for (const employee_id of new Set(rows.map((row) => row.employee_id)))
      live.tell({ kind: 'notice', employee_id })
    await live.flush()
    return rows.length === batchSize
  }
