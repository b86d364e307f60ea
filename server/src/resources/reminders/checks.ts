import type { Db } from '#db/connections/connect.ts'
import { invalid, Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import * as queries from './queries.ts'

const maxReminders = 1000

/** Throws a 422 for a moment that has passed, or is ten years away. */
export const checkTime = async (db: Db, remindAt: string) => {
  const [timing] = await queries.timingOf(db, [remindAt])
  if (!timing?.is_future) throw invalid('remind_at', 'conversations.snooze_passed')
  if (!timing.is_near) throw invalid('remind_at', 'reminders.within_ten_years')
}

/** Throws a 422 for a moment out of range, and a 409 if the employee would have too many reminders with these. */
export const checkReminders = async (db: Db, employeeId: number, remindAt: string, added = 1) => {
  await checkTime(db, remindAt)
  if ((await queries.count(db, employeeId)) + added <= maxReminders) return
  throw new Problem(409, message('reminders.too_many', { limit: maxReminders }), { code: 'limit_reached' })
}
