import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Job } from '#jobs/job.ts'
import { type Message, message, messageOf } from '#messages/message.ts'
import { CallFailed, type Outbound } from '#outbound/types.ts'
import { lockOrder } from '#resources/rules/queries.ts'
import { runInWorker } from '#sheets/in-worker.ts'
import { UnreadableFile } from '#sheets/types.ts'
import type { IcalInput } from './thread.ts'

const maxBytes = 5_000_000
const threadSeconds = 20
const threadMegabytes = 64

interface Due {
  id: number
  ical_url: string
}

/** Takes a calendar to read, again in an hour if this process dies. */
const takeNext = async (db: Db) => {
  const { rows } = await sql<Due>`update calendars set ical_due_at = now() + interval '1 hour'
    where id = (select id from calendars where ical_url is not null and ical_due_at <= now()
      order by ical_due_at limit 1 for update skip locked)
    returning id, ical_url`.execute(db)
  return rows[0]
}

const read = async (outbound: Pick<Outbound, 'foreign'>, { ical_url }: Due): Promise<string[]> => {
  const headers = { accept: 'text/calendar' }
  const { status, body } = await outbound.foreign({ method: 'GET', url: ical_url, headers }, { maxBytes })
  if (status !== 200) throw new UnreadableFile(message('calendars.answered', { status }))
  const today = Temporal.Now.plainDateISO()
  const input: IcalInput = {
    text: body.toString('utf8'),
    from: today.subtract({ days: 31 }).toString(),
    to: today.add({ years: 2 }).toString(),
  }
  const limits = { heapMegabytes: threadMegabytes, quietSeconds: threadSeconds }
  for await (const days of runInWorker<IcalInput, string[]>(
    new URL('./thread.ts', import.meta.url),
    input,
    limits,
  ))
    return days
  throw new UnreadableFile('calendars.not_ical')
}

/** Returns why an address could not be read, in words. Whatever the parser throws is about the file. */
const reasonOf = (failure: unknown): Message =>
  failure instanceof CallFailed || failure instanceof UnreadableFile
    ? failure.text
    : messageOf('calendars.not_ical')

/** The days that an address had closed are past: many no longer name them. */
const pastDays = sql`select day from jsonb_array_elements_text(closed_days) day
  where ical_read_at is not null and day < to_char(now() at time zone timezone, 'YYYY-MM-DD')
    and day >= to_char(now() - interval '400 days', 'YYYY-MM-DD')`

const keep = async (db: Db, { id, ical_url }: Due, days: string[]) => {
  await lockOrder(db)
  await sql`update calendars set closed_days = (
        select coalesce(jsonb_agg(day order by day), '[]') from (
          ${pastDays} union select jsonb_array_elements_text(${JSON.stringify(days)}::jsonb)) known),
      ical_read_at = now(), ical_error = null, ical_due_at = now() + interval '1 day'
    where id = ${id} and ical_url = ${ical_url}`.execute(db)
}

const keepError = async (db: Db, { id, ical_url }: Due, reason: Message) => {
  await sql`update calendars set ical_error = ${JSON.stringify(reason)}::jsonb
    where id = ${id} and ical_url = ${ical_url}`.execute(db)
}

/** Reads the iCal addresses of calendars each day; what a failure leaves unknown stays as it was read before. */
export const followCalendars = (outbound: Pick<Outbound, 'foreign'>): Job => ({
  name: 'follow-calendars',
  schedule: '*/5 * * * *',
  atStart: true,
  maxSeconds: 300,
  run: async ({ commit, signal }) => {
    for (;;) {
      signal.throwIfAborted()
      const due = await commit(takeNext)
      if (!due) return
      const outcome = await read(outbound, due).then(
        (days) => ({ days }),
        (failure) => ({ reason: reasonOf(failure) }),
      )
      await commit((db) =>
        'days' in outcome ? keep(db, due, outcome.days) : keepError(db, due, outcome.reason),
      )
    }
  },
})
