import { sql } from 'kysely'
import { anyGrams, hasAny } from '#db/records/filters.ts'
import { type Kind, narrowed, ticketNumberOf } from './kinds.ts'

const author = sql`(
  select contact_name(e.first_name, e.last_name) from employees e where e.id = t.author_id)`

const ctesOf = (text: string, name: 'conversation_note' | 'ticket_note') => {
  const term = [sql`search_fold(${text})`]
  const table = `${name}_search` as const
  const stands = hasAny([`${table}.text`], term)
  return narrowed(text, {
    name: `${name}s`,
    table,
    access: name === 'ticket_note' ? 'ticket.read' : 'conversation.read',
    stands,
    indexed: sql`(${sql.ref(`${table}.grams`)} @@ ${anyGrams(term)} and ${stands})`,
  })
}

/** Returns how notes between messages are searched. */
export const conversationNotes = (text: string): Kind => ({
  type: 'conversation_note',
  access: 'conversation.read',
  title: sql`(select coalesce(k.name, p.display_name, p.external_id)
    from conversations c join contactables p on p.id = c.contactable_id left join contacts k on k.id = c.contact_id
    where c.id = t.conversation_id)`,
  subtitle: author,
  from: sql`conversation_notes t join conversation_notes_found using (id)`,
  ctes: ctesOf(text, 'conversation_note'),
  text: sql`t.content`,
  target: { type: sql`'conversation'`, id: sql`t.conversation_id`, seq: sql`t.after_seq` },
})

/** Returns how the memos that conversations were closed with are searched. */
export const conversationMemos = (text: string): Kind => {
  const term = [sql`search_fold(${text})`]
  const stands = hasAny(['conversation_memo_search.text'], term)
  return {
    type: 'conversation_memo',
    access: 'conversation.read',
    title: sql`(select coalesce(k.name, p.display_name, p.external_id)
      from contactables p left join contacts k on k.id = t.contact_id where p.id = t.contactable_id)`,
    subtitle: sql`(select contact_name(e.first_name, e.last_name) from employees e where e.id = t.handler_id)`,
    from: sql`conversations t join conversation_memos_found using (id)`,
    ctes: narrowed(text, {
      name: 'conversation_memos',
      table: 'conversation_memo_search',
      access: 'conversation.read',
      stands,
      // The index has only the conversations with a memo.
      indexed: sql`(conversation_memo_search.memo <> ''
        and ${sql.ref('conversation_memo_search.grams')} @@ ${anyGrams(term)} and ${stands})`,
    }),
    text: sql`t.memo`,
    target: { type: sql`'conversation'`, id: sql`t.id`, seq: sql`null::bigint` },
  }
}

/** Returns how notes on tickets are searched. */
export const ticketNotes = (text: string): Kind => ({
  type: 'ticket_note',
  access: 'ticket.read',
  title: sql`(select k.subject from tickets k where k.id = t.ticket_id)`,
  subtitle: sql`concat_ws(' · ', ${ticketNumberOf(sql`t.ticket_id`)}, ${author})`,
  from: sql`ticket_notes t join ticket_notes_found using (id)`,
  ctes: ctesOf(text, 'ticket_note'),
  text: sql`t.content`,
  target: { type: sql`'ticket'`, id: sql`t.ticket_id`, seq: sql`null::bigint` },
})
