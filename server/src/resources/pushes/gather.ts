import type { Db } from '#db/connections/connect.ts'
import type { JobServices } from '#http/services.ts'
import { type FreshNotice, freshNotices } from '#resources/notices/queries.ts'
import { isHeldBack } from './held-back.ts'
import {
  addDeliveries,
  findSubscribers,
  type NewDelivery,
  type Subscriber,
  takeEmployees,
} from './queries.ts'

/** For so long a notice is news: after a longer outage, nobody is called to what is over. */
const freshMinutes = 10

const deliveriesOf = (subscriber: Subscriber, notices: FreshNotice[], zone: string): NewDelivery[] =>
  notices
    .filter(({ moment, notice }) => moment > subscriber.since && subscriber.may_read.includes(notice.subject))
    .map((fresh) => ({
      subscription_id: subscriber.id,
      notice_key: fresh.key,
      notice: fresh.notice,
      // Stored all the same, so that it is not pushed once the employee looks away.
      state: isHeldBack(subscriber, fresh.notice, zone) ? 'skipped' : 'pending',
    }))

/** Returns the deliveries to all subscribers, and what went wrong with one, which leaves the others as they are. */
const allOf = (subscribers: Subscriber[], notices: Map<number, FreshNotice[]>, zone: string) => {
  const failures: unknown[] = []
  const deliveries = subscribers.flatMap((each) => {
    try {
      return deliveriesOf(each, notices.get(each.employee_id) ?? [], zone)
    } catch (error) {
      failures.push(error)
      return []
    }
  })
  return { deliveries, failures }
}

/** Returns the maintenance that finds new notices of employees, and to which of their browsers they are pushed. */
export const gatherPushes =
  ({ config }: Pick<JobServices, 'config'>) =>
  async (db: Db): Promise<boolean> => {
    const { employees, isMore } = await takeEmployees(db)
    const subscribers = employees.length ? await findSubscribers(db, 'employee_id', employees) : []
    if (!subscribers.length) return isMore
    const owners = [...new Set(subscribers.map(({ employee_id }) => employee_id))]
    const notices = Map.groupBy(
      await freshNotices(db, owners, freshMinutes),
      ({ employee_id }) => employee_id,
    )
    const { deliveries, failures } = allOf(subscribers, notices, config.timezone)
    await addDeliveries(db, deliveries)
    if (failures.length) throw failures[0]
    return isMore
  }
