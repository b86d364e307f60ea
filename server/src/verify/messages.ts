import { type Check, countOf } from './check.ts'

// A table partitioned by month cannot enforce this by a constraint. Counted separately before the comparison:
// there may be millions of messages.
const misnumbered = `
  select c.id from conversations c
  left join (
    select conversation_id, count(*) as n, count(distinct seq) as places, max(seq) as last
    from messages group by conversation_id
  ) m on m.conversation_id = c.id
  where (coalesce(m.n, 0), coalesce(m.places, 0), coalesce(m.last, 0)) <> (c.last_seq, c.last_seq, c.last_seq)`

export const messagesAreNumbered: Check = {
  name: 'The messages of every conversation are numbered from 1, without a gap.',
  findings: async ({ client }) => {
    const { count, words } = await countOf(client, misnumbered)
    return count ? [`Conversations whose messages are not numbered from 1 on: ${words}.`] : []
  },
}
