import { Select, Textarea, TextInput } from '@mantine/core'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { Button } from '#console/ui/Button.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import { priorities } from './codes.ts'
import classes from './Tickets.module.css'
import { tickets } from './words.ts'

interface Props {
  contactId?: number
  conversationId?: number
  /** The column of the board that it is made in. */
  status?: number | undefined
  onClose: () => void
  onDone: (id: number) => void
}

const idOf = (chosen: string | null) => (chosen ? Number(chosen) : null)

/** A new ticket: its subject, and what is known of it already. */
export const NewTicket = ({ contactId, conversationId, status = 0, onClose, onDone }: Props) => {
  const say = useWords(tickets)
  const sayCommon = useWords(common)
  const refresh = useRefresh()
  const { data: colleagues } = useRead('/colleague', { query: { per_page: 1000 } }, { staleTime: 60_000 })
  const { data: categories } = useRead('/category', { query: { per_page: 1000 } }, { staleTime: 60_000 })
  const { form, values, set, field, submit, failure, errors, isSaving } = useForm({
    draft: `ticket.new.${conversationId ?? contactId ?? ''}`,
    initial: { subject: '', content: '', priority: '1', handler_id: '', category_id: '', due_at: '' },
    submit: ({ subject, content, priority, handler_id, category_id, due_at }) =>
      parley.POST('/ticket', {
        body: {
          subject,
          content,
          status: status as 0,
          priority: Number(priority) as 0,
          handler_id: idOf(handler_id),
          category_id: idOf(category_id),
          due_at: due_at || null,
          ...(contactId && { contact_id: contactId }),
          ...(conversationId && { conversation_ids: [conversationId] }),
        },
      }),
    onDone: ({ data }) => {
      void refresh('/ticket', '/contact', '/conversation', '/me/counts')
      onDone(data.id)
    },
  })
  const named = (records: { id: number; name: string }[] | undefined) =>
    (records ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Panel title={say('new_ticket')} onClose={onClose}>
      <form className={classes.form} ref={form} onSubmit={submit} noValidate>
        <TextInput label={say('subject')} withAsterisk {...field('subject')} />
        <Textarea label={say('content')} autosize minRows={4} {...field('content')} />
        <Select
          label={say('priority')}
          allowDeselect={false}
          data={priorities.map((value) => ({
            value: String(value),
            label: say(`priority_${value}`),
          }))}
          value={values.priority}
          error={errors.priority}
          onChange={(next) => set('priority', next ?? '1')}
        />
        <Select
          label={say('handler')}
          searchable
          clearable
          data={named(colleagues?.data)}
          value={values.handler_id || null}
          error={errors.handler_id}
          onChange={(next) => set('handler_id', next ?? '')}
        />
        <Select
          label={say('category')}
          searchable
          clearable
          data={named(categories?.data)}
          value={values.category_id || null}
          error={errors.category_id}
          onChange={(next) => set('category_id', next ?? '')}
        />
        <TextInput label={say('due')} placeholder="2026-12-31 18:00" {...field('due_at')} />
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <div className={classes.selected}>
          <Button kind="primary" type="submit" loading={isSaving}>
            {say('new_ticket')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {sayCommon('cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
