import { type Check, countOf } from './check.ts'

// A table partitioned by month cannot enforce this by a constraint. Counted separately before the comparison:
// there may be millions of messages. Where messages have been removed by their age, the first ones are missing.
const misnumbered = `
  select c.id from conversations c cross join message_retention r
  left join (
    select conversation_id, count(*) as n, count(distinct seq) as places, min(seq) as first, max(seq) as last
    from messages group by conversation_id
  ) m on m.conversation_id = c.id
  where case when c.created_at < r.removed_before + interval '1 day'
    then (m.n, m.places, m.last) <> (m.last - m.first + 1, m.n, c.last_seq)
    else (coalesce(m.n, 0), coalesce(m.places, 0), coalesce(m.last, 0)) <> (c.last_seq, c.last_seq, c.last_seq) end`

const totals = `
  select (select coalesce(sum(last_seq), 0) from conversations)::float8 as said,
    (select count(*) from messages)::float8 as kept, removed::float8 as removed from message_retention`

const number = (count: number) => count.toLocaleString('en')

export const messagesAreNumbered: Check = {
  name: 'The messages of every conversation are numbered from 1, without a gap, but for those that were removed by their age.',
  findings: async ({ client }) => {
    const { count, words } = await countOf(client, misnumbered)
    if (count) return [`Conversations whose messages are not numbered from 1 on: ${words}.`]
    const { said, kept, removed } = (await client.query(totals)).rows[0]
    return said - removed === kept
      ? []
      : [
          `Conversations count ${number(said)} messages, of which ${number(removed)} were removed and ${number(kept)} are there.`,
        ]
  },
}

const useless = `
  select u.id from file_uses u cross join message_retention r
  where u.message_id is not null and not coalesce(u.message_created_at < r.removed_before, false)
    and not exists (select from messages m where m.id = u.message_id and m.created_at = u.message_created_at)`

export const messageFilesAreUsed: Check = {
  name: 'Every file of a message has its message.',
  findings: async ({ client }) => {
    const { count, words } = await countOf(client, useless)
    return count ? [`Uses of files by messages that are not there: ${words}.`] : []
  },
}
