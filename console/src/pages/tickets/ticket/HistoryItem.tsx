import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMay, useMe } from '#console/api/me.ts'
import { useReason } from '#console/fields/assignment/useReason.ts'
import { useCategories } from '#console/fields/definitions.ts'
import { Because, ImportLink } from '#console/fields/rules/Causes.tsx'
import { useActor } from '#console/fields/rules/useActor.ts'
import { slaWords } from '#console/fields/sla/words.ts'
import { contentOf } from '#console/messages/content.ts'
import { Message } from '#console/messages/Message.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import {
  IconArrowsSplit,
  IconChecks,
  IconClock,
  IconMessage,
  IconNote,
  IconPencil,
  IconTable,
  IconTicket,
} from '#console/ui/controls/icons.ts'
import { LongText } from '#console/ui/LongText.tsx'
import { lazily } from '#console/ui/lazily.ts'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { textOf } from '#shared/fields.ts'
import { useWorkTitle } from '../effort/useWorkTitle.ts'
import { useSplit } from '../links/useSplit.ts'
import { linkWords } from '../links/words.ts'
import { tickets } from '../words.ts'
import { Note } from './Note.tsx'
import classes from './Stream.module.css'
import type { Item, useChangeWords } from './useChangeWords.ts'

const Undelivered = lazily(() => import('./Undelivered.tsx').then((shown) => shown.Undelivered))

interface Props {
  /** The ticket's ID. */
  ticket: number
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

/** Returns whether a field says which tickets were merged, as the title of a merge does. */
const isOfMerge = (field: string) => field === 'merged_ids' || field === 'merged_into_id'

const useTitle = ({ item, words }: Omit<Props, 'ticket'>) => {
  const t = useWords(tickets)
  const tLink = useWords(linkWords)
  const tSla = useWords(slaWords)
  const reasonText = useReason()
  const workTitle = useWorkTitle()
  const tables = useCategories('ticketTable')
  const actor = useActor()(item)
  const who = actor ?? t('someone')
  const fields = item.changes.map(({ field }) => words.nameOf(field)).join(t('comma'))
  const of = item.changes.find(({ field }) => field === 'category_id')
  const table = tables?.find(({ id }) => id === (of?.to ?? of?.from ?? item.refers_to?.id))?.name
  if (item.kind === 'note.created') return who
  // Such as the question for a score: no employee and no rule sent it.
  if (item.kind === 'message.sent' && !actor) return t('message_automatic')
  if (item.kind === 'ticket.created' && !actor) return t('created')
  const to = (name: string) => item.changes.find(({ field }) => field === name)?.to
  if (item.reason) {
    const change = item.changes.find(({ field }) => field === 'handler_id')
    return reasonText(change ? words.wordsFor('handler_id', change.to) : '', item.reason)
  }
  if (item.kind === 'sla.applied') {
    const seen = (to('conditions') ?? []) as { field: string }[]
    const policy = String(to('sla_policy') ?? '')
    const because = seen.map(({ field }) => words.nameOf(field)).join(t('comma'))
    return t(because ? 'sla_applied_by' : 'sla_applied', { policy, fields: because })
  }
  if (item.kind === 'sla.lifted') {
    const policy = item.changes.find(({ field }) => field === 'sla_policy')?.from
    return t('sla_lifted', { policy: String(policy ?? '') })
  }
  if (item.kind === 'ticket.linked' || item.kind === 'ticket.unlinked') {
    const link = item.changes.find(({ field }) => field === 'link')
    const type = tLink((link?.to ?? link?.from) as 'related')
    return tLink(`ticket_${item.kind === 'ticket.linked' ? 'linked' : 'unlinked'}`, {
      ...{ who, type, id: formatNumber(item.refers_to?.id ?? 0) },
    })
  }
  if (item.kind === 'ticket.merged' || item.kind === 'ticket.unmerged') {
    const verb = item.kind === 'ticket.merged' ? 'merged' : 'unmerged'
    const { changes } = item
    const change = changes.find(({ field }) => isOfMerge(field))
    const others = change ? words.wordsFor(change.field, verb === 'merged' ? change.to : change.from) : ''
    const into = change?.field === 'merged_into_id' ? '_into' : ''
    return tLink(`ticket_${verb}${into}`, { who, tickets: others })
  }
  if (item.kind === 'ticket.note_moved')
    return tLink('note_moved', { who, id: formatNumber(item.refers_to?.id ?? 0) })
  if (item.kind === 'ticket.reopened') return tLink('ticket_reopened')
  if (item.kind === 'ticket.notified') {
    const groups = words.wordsFor('group_id', to('notified_group_ids'))
    const people = words.wordsFor('handler_id', to('notified_employee_ids'))
    return t('ticket_notified', { who, recipients: [groups, people].filter(Boolean).join(t('comma')) })
  }
  if (item.kind === 'sla.breached') return t('sla_missed', { metric: tSla(to('sla_metric') as 'resolution') })
  const ofWork = workTitle(item, who)
  if (ofWork) return ofWork
  const word = item.kind.replaceAll('.', '_') as 'ticket_created'
  const title = t(word, { who, fields, table: table ?? t('a_table') })
  return title === word ? t('something_changed', { who }) : title
}

const Steps = ({ item, words }: Omit<Props, 'ticket'>) => {
  const t = useWords(tickets)
  const changes = item.changes.filter(({ field }) => !isOfMerge(field))
  return changes.map((change) => {
    const [field, step] = [words.nameOf(change.field), words.stepOf(change)]
    return (
      <p key={change.field} className={classes.step}>
        <LongText text={item.changes.length > 1 ? t('in_field', { field, step }) : step} />
      </p>
    )
  })
}

/** What a rule told those whom it notified. */
const NoticeText = ({ item: { changes } }: Pick<Props, 'item'>) => (
  <p className={classes.step}>
    <LongText text={String(changes.find(({ field }) => field === 'notice')?.to ?? '')} />
  </p>
)

const Talk = ({ talk }: { talk: NonNullable<Item['interaction']> }) => {
  const t = useWords(tickets)
  const may = useMay()
  const { handler, memo, last_finished_at: end } = talk
  const told = [handler?.name, end && t('until', { time: formatMoment(end) }), memo].filter(Boolean)
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
            {t('open_conversation')}
          </Link>
        </p>
      )}
    </>
  )
}

const isUndelivered = ({ direction, delivery_state: state }: NonNullable<Item['message']>) =>
  direction === 'outbound' && (state === 'failed' || state === 'unknown')

const TicketMessage = ({ message }: { message: NonNullable<Item['message']> }) => (
  <div className={classes.said}>
    <Message
      content={contentOf(message.type, message.message)}
      side={message.direction === 'inbound' ? 'customer' : 'desk'}
      id={message.id}
      files={message.files}
    />
    <Suspense>{isUndelivered(message) && <Undelivered message={message} />}</Suspense>
  </div>
)

/** Makes a ticket of a message, or of a note of one’s own. */
const Split = ({ ticket, item }: Pick<Props, 'ticket' | 'item'>) => {
  const tLink = useWords(linkWords)
  const may = useMay()
  const me = useMe()
  const split = useSplit(ticket)
  const note = item.note?.author?.id === me.id ? item.note : null
  const part = item.message ? { message_id: item.message.id } : note && { note_id: note.id }
  if (!part || !may('ticket.create') || !may('ticket.update')) return null
  return (
    <span className={classes.split}>
      <IconButton icon={IconArrowsSplit} label={tLink('split')} onClick={() => split.mutate(part)} />
    </span>
  )
}

/** The kinds of events whose changes are listed. */
const stepped = new Set(['ticket.updated', 'ticket.merged', 'ticket.unmerged', 'ticket.reopened'])

/** One event of a ticket: the action, its author and the changes. */
export const HistoryItem = ({ ticket, item, words }: Props) => {
  const Icon = iconOf(item.kind)
  return (
    <li>
      <Icon size={14} stroke={1.6} aria-hidden="true" />
      <span>{useTitle({ item, words })}</span>
      <time dateTime={item.at.replace(' ', 'T')}>{formatMoment(item.at)}</time>
      {stepped.has(item.kind) && <Steps item={item} words={words} />}
      {item.kind === 'ticket.notified' && <NoticeText item={item} />}
      {item.rule && !item.message && <Because rule={item.rule} subject="ticket" id={ticket} at={item.at} />}
      <ImportLink item={item} />
      {item.interaction && <Talk talk={item.interaction} />}
      {item.message?.type === 'event' ? (
        <p className={classes.step} dir="auto">
          {textOf(item.message.message)}
        </p>
      ) : (
        item.message && <TicketMessage message={item.message} />
      )}
      {item.note && <Note note={item.note} />}
      <Split ticket={ticket} item={item} />
    </li>
  )
}
