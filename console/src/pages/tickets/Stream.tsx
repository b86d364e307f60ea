import { Textarea } from '@mantine/core'
import { IconMessage, IconNote, IconPencil, IconTicket, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMay, useMe } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { common } from '#console/ui/words.ts'
import { formatMoment } from '#console/words/format.ts'
import { type Say, useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Tickets.module.css'
import { useTicketChoices, useTicketCustomFields } from './ticketFields.ts'
import { tickets } from './words.ts'

type Item = Schemas['TicketHistoryItem']
type Word = Parameters<Say<NonNullable<(typeof tickets)['key']>>>[0]

const names: Record<string, Word> = {
  subject: 'subject',
  content: 'content',
  status: 'status',
  status_memo: 'status_memo',
  priority: 'priority',
  due_at: 'due',
  handler_id: 'handler',
  contact_id: 'contact',
  category_id: 'category',
  sub_category_id: 'sub_category',
  sponsor_id: 'sponsor',
  campaign_queue_id: 'queue',
  termination_code_id: 'termination_code',
}

const useChangeText = () => {
  const say = useWords(tickets)
  const choices = useTicketChoices()
  const custom = useTicketCustomFields()
  const options: Record<string, { value: string; label: string }[]> = {
    status: choices.statuses,
    priority: choices.priorities,
    handler_id: choices.handlers,
    category_id: choices.categories,
    sub_category_id: choices.subCategories,
    termination_code_id: choices.codes,
  }
  const nameOf = (field: string) => {
    const own = names[field]
    if (own) return say(own)
    return custom.find(({ id }) => field === `cz_cols.${id}`)?.name ?? field
  }
  const textOf = (field: string, value: unknown) =>
    value === null || value === undefined
      ? say('empty')
      : (options[field]?.find((option) => option.value === String(value))?.label ?? String(value))
  return { nameOf, textOf }
}

const Happened = ({ item }: { item: Item }) => {
  const say = useWords(tickets)
  const { nameOf, textOf } = useChangeText()
  const who = item.employee?.name ?? say('someone')
  const fields = item.changes.map(({ field }) => nameOf(field)).join(', ')
  const texts: Record<string, [ReactNode, string]> = {
    'ticket.created': [<IconTicket key="i" size={14} />, say('ticket_created', { who })],
    'ticket.updated': [<IconPencil key="i" size={14} />, say('ticket_updated', { who, fields })],
    'note.created': [<IconNote key="i" size={14} />, who],
    'conversation.started': [<IconMessage key="i" size={14} />, say('conversation_started')],
  }
  const [icon, text] = texts[item.kind] ?? [
    <IconPencil key="i" size={14} />,
    say('relation_changed', { who }),
  ]
  return (
    <>
      <span aria-hidden="true">{icon}</span>
      <span>{text}</span>
      <time>{formatMoment(item.at)}</time>
      {item.kind === 'ticket.updated' &&
        item.changes.map(({ field, from, to }) => (
          <p key={field}>
            {say('to_value', { field: nameOf(field), from: textOf(field, from), to: textOf(field, to) })}
          </p>
        ))}
      {item.interaction && (
        <p>
          <Link to="/inbox/$id" params={{ id: String(item.interaction.id) }}>
            {say('open_conversation')}
          </Link>
        </p>
      )}
    </>
  )
}

const Note = ({ note, id }: { note: Schemas['TicketNote']; id: number }) => {
  const say = useWords(tickets)
  const sayCommon = useWords(common)
  const me = useMe()
  const refresh = ['/ticket/{ticket}/']
  const remove = useSave(
    () => parley.DELETE('/ticket/{ticket}/note/{note}', { path: { ticket: id, note: note.id } }),
    {
      refresh,
      done: () => ({
        message: say('note_removed'),
        undo: () =>
          parley.POST('/ticket/{ticket}/note', { path: { ticket: id }, body: { content: note.content } }),
      }),
    },
  )
  return (
    <div className={classes.note}>
      {note.content}
      {note.author?.id === me.id && (
        <IconButton icon={IconTrash} label={sayCommon('remove')} onClick={() => remove.mutate()} />
      )}
    </div>
  )
}

const NewNote = ({ id }: { id: number }) => {
  const say = useWords(tickets)
  const refresh = useRefresh()
  const box = useRef<HTMLTextAreaElement>(null)
  const { form, values, field, reset, submit, failure, isSaving } = useForm({
    draft: `note.${id}`,
    initial: { content: '' },
    submit: (body) => parley.POST('/ticket/{ticket}/note', { path: { ticket: id }, body }),
    onDone: () => {
      reset()
      void refresh('/ticket/{ticket}/')
    },
  })
  useKeys([{ key: 'N', label: say('note'), run: () => box.current?.focus() }])
  return (
    <form className={classes.form} ref={form} onSubmit={submit}>
      <Textarea
        ref={box}
        aria-label={say('note')}
        placeholder={say('write_note')}
        autosize
        minRows={2}
        {...field('content')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey && !event.nativeEvent.isComposing) void submit()
        }}
      />
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {values.content.trim() && (
        <div className={classes.selected}>
          <Button type="submit" loading={isSaving} shortcut="Ctrl ↵">
            {say('add_note')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Notes, talks and changes of a ticket in one stream, newest first. */
export const Stream = ({ id }: { id: number }) => {
  const say = useWords(tickets)
  const may = useMay()
  const query = { per_page: 100 }
  const { data } = useRead('/ticket/{ticket}/history', { path: { ticket: id }, query })
  return (
    <section aria-label={say('stream')}>
      <h2 className={classes.heading}>{say('stream')}</h2>
      {may('ticket.update') && <NewNote id={id} />}
      {!data && <Skeleton rows={4} />}
      <ul className={classes.stream} style={{ marginTop: 12 }}>
        {data?.data.map((item) => (
          <li key={item.id}>
            <Happened item={item} />
            {item.note && <Note note={item.note} id={id} />}
          </li>
        ))}
      </ul>
      {data?.data.length === 0 && <p>{say('no_history')}</p>}
    </section>
  )
}
