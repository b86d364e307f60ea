import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useReason } from '#console/fields/assignment/useReason.ts'
import { useCategories } from '#console/fields/definitions.ts'
import { useActor } from '#console/fields/rules/useActor.ts'
import { slaWords } from '#console/fields/sla/words.ts'
import { contentOf } from '#console/messages/content.ts'
import { Message } from '#console/messages/Message.tsx'
import {
  IconChecks,
  IconClock,
  IconMessage,
  IconNote,
  IconPencil,
  IconTable,
  IconTicket,
} from '#console/ui/controls/icons.ts'
import { LongText } from '#console/ui/LongText.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { tickets } from '../words.ts'
import { useWorkTitle } from '../work/useWorkTitle.ts'
import { Note } from './Note.tsx'
import classes from './Stream.module.css'
import type { Item, useChangeWords } from './useChangeWords.ts'

interface Props {
  item: Item
  words: ReturnType<typeof useChangeWords>
}

const icons = {
  ticket: IconTicket,
  note: IconNote,
  conversation: IconMessage,
  message: IconMessage,
  checklist: IconChecks,
  checklist_item: IconChecks,
  time_entry: IconClock,
  relation_record: IconTable,
  relation_records: IconTable,
} as const

const iconOf = (kind: string) =>
  kind === 'ticket.updated' ? IconPencil : (icons[kind.split('.')[0] as 'ticket'] ?? IconPencil)

const useTitle = ({ item, words }: Props) => {
  const say = useWords(tickets)
  const saySla = useWords(slaWords)
  const sayReason = useReason()
  const workTitle = useWorkTitle()
  const tables = useCategories('ticketTable')
  const who = useActor()(item) ?? say('someone')
  const fields = item.changes.map(({ field }) => words.nameOf(field)).join(say('comma'))
  const of = item.changes.find(({ field }) => field === 'category_id')
  const table = tables?.find(({ id }) => id === (of?.to ?? of?.from ?? item.refers_to?.id))?.name
  if (item.kind === 'note.created') return who
  if (item.refers_to?.type === 'import') return say('ticket_imported', { who, fields })
  const to = (name: string) => item.changes.find(({ field }) => field === name)?.to
  if (item.reason) {
    const change = item.changes.find(({ field }) => field === 'handler_id')
    return sayReason(change ? words.wordsFor('handler_id', change.to) : '', item.reason)
  }
  if (item.kind === 'sla.applied') {
    const seen = (to('conditions') ?? []) as { field: string }[]
    const policy = String(to('sla_policy') ?? '')
    const because = seen.map(({ field }) => words.nameOf(field)).join(say('comma'))
    return say(because ? 'sla_applied_by' : 'sla_applied', { policy, fields: because })
  }
  if (item.kind === 'sla.breached')
    return say('sla_missed', { metric: saySla(to('sla_metric') as 'resolution') })
  const ofWork = workTitle(item, who)
  if (ofWork) return ofWork
  const word = item.kind.replaceAll('.', '_') as 'ticket_created'
  const title = say(word, { who, fields, table: table ?? say('a_table') })
  return title === word ? say('something_changed', { who }) : title
}

const Steps = ({ item: { changes }, words }: Props) => {
  const say = useWords(tickets)
  return changes.map((change) => {
    const [field, step] = [words.nameOf(change.field), words.stepOf(change)]
    return (
      <p key={change.field} className={classes.step}>
        <LongText text={changes.length > 1 ? say('in_field', { field, step }) : step} />
      </p>
    )
  })
}

const Talk = ({ talk }: { talk: NonNullable<Item['interaction']> }) => {
  const say = useWords(tickets)
  const may = useMay()
  const { handler, memo, last_finished_at: end } = talk
  const told = [handler?.name, end && say('until', { time: formatMoment(end) }), memo].filter(Boolean)
  return (
    <>
      {told.length > 0 && (
        <p className={classes.step}>
          <LongText text={told.join(' · ')} />
        </p>
      )}
      {may('conversation.read') && (
        <p>
          <Link to="/inbox/$id" params={{ id: String(talk.id) }}>
            {say('open_conversation')}
          </Link>
        </p>
      )}
    </>
  )
}

const TicketMessage = ({ message }: { message: NonNullable<Item['message']> }) => (
  <div className={classes.said}>
    <Message
      content={contentOf(message.type, message.message)}
      side={message.direction === 'inbound' ? 'customer' : 'desk'}
      id={message.id}
      files={message.files}
    />
  </div>
)

/** One event of a ticket: the action, its author and the changes. */
export const HistoryItem = ({ item, words }: Props) => {
  const Icon = iconOf(item.kind)
  return (
    <li>
      <Icon size={14} stroke={1.6} aria-hidden="true" />
      <span>{useTitle({ item, words })}</span>
      <time dateTime={item.at.replace(' ', 'T')}>{formatMoment(item.at)}</time>
      {item.kind === 'ticket.updated' && <Steps item={item} words={words} />}
      {item.interaction && <Talk talk={item.interaction} />}
      {item.message && <TicketMessage message={item.message} />}
      {item.note && <Note note={item.note} />}
    </li>
  )
}
