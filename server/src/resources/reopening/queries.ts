import { statement } from '#db/statement.ts'

/** What a customer's message in a conversation is about. */
export interface ConcernedTicket {
  id: number
  is_recent: boolean
}

/**
 * Finds the latest ticket of a conversation, or of the customer's one before if this one has none, provided that all of
 * its tickets are resolved or closed and that such tickets are reopened; and whether it was done with only days ago.
 */
export const concernedTicket = statement<ConcernedTicket>(
  `with place as (
    select v.id, v.id = $1 as is_tied from conversations v
    where (exists (select from installation i where i.ticket_reopen_days is not null)
        or exists (select from categories k where k.reopen_days is not null))
      and (v.id = $1 or v.id = (
        select max(p.id) from conversations p join conversations c on c.id = $1
        where p.contactable_id = c.contactable_id and p.id < c.id))
  ), tied as (
    select t.id, t.status, t.closed_at, t.category_id, p.is_tied from place p
    join ticket_conversations l on l.conversation_id = p.id join tickets t on t.id = l.ticket_id
    where t.merged_into_id is null
  ), latest as (
    select * from tied where is_tied or not exists (select from tied where is_tied)
  )
  select t.id, t.closed_at > now() - d.days * interval '1 day' as is_recent
  from latest t left join categories c on c.id = t.category_id
    cross join lateral (select coalesce(c.reopen_days, (select i.ticket_reopen_days from installation i)) as days) d
  where d.days is not null and not exists (select from latest where status < 2)
  order by t.closed_at desc, t.id desc limit 1`,
)
