import { Select, Textarea, TextInput } from '@mantine/core'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from './conversation.ts'
import classes from './Inbox.module.css'
import { inPlace, SidePane } from './SidePane.tsx'
import { turns } from './turnWords.ts'

interface Props {
  conversation: Conversation
  onClose: () => void
}

const useCategories = () => {
  const may = useMay()
  const { data } = useRead(
    '/category',
    { query: { per_page: 500, sort: 'name' } },
    { enabled: may('category.read'), staleTime: 60_000 },
  )
  return (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}

const priorities = ['low', 'medium', 'high', 'urgent'] as const

/** A ticket about this conversation and its customer. */
export const TicketPanel = ({ conversation, onClose }: Props) => {
  const say = useWords(turns)
  const sayCommon = useWords(common)
  const refresh = useRefresh()
  const categories = useCategories()
  const form = useForm({
    initial: { subject: '', content: '', priority: '1', category_id: '', due_at: '' },
    draft: `ticket.${conversation.id}`,
    check: ({ subject }) => ({ subject: subject.trim() ? undefined : sayCommon('required') }),
    submit: ({ subject, content, priority, category_id, due_at }) =>
      parley.POST('/ticket', {
        body: {
          subject,
          content: content || null,
          priority: Number(priority) as 1,
          category_id: category_id ? Number(category_id) : null,
          due_at: due_at || null,
          contact_id: conversation.contact_id,
          campaign_queue_id: conversation.campaign_queue_id,
          sponsor_id: conversation.sponsor_id,
          conversation_ids: [conversation.id],
        },
      }),
    onDone: ({ data }) => {
      tellDone({ message: say('ticket_created', { subject: data.subject }) })
      onClose()
      void refresh('/ticket', '/contact')
    },
  })
  useKeys([{ key: 'Ctrl+Enter', label: say('create_ticket'), run: () => void form.submit(), inFields: true }])
  return (
    <SidePane title={say('new_ticket')} onClose={onClose}>
      <form ref={form.form} onSubmit={form.submit} className={classes.form}>
        <TextInput label={say('subject')} withAsterisk {...form.field('subject')} />
        <Textarea label={say('content')} autosize minRows={4} maxRows={12} {...form.field('content')} />
        <Select
          {...inPlace}
          label={say('priority')}
          allowDeselect={false}
          data={priorities.map((word, value) => ({ value: String(value), label: say(word) }))}
          value={form.values.priority}
          error={form.errors.priority}
          onChange={(value) => form.set('priority', value ?? '1')}
        />
        <Select
          {...inPlace}
          label={say('category')}
          searchable
          clearable
          data={categories}
          value={form.values.category_id || null}
          error={form.errors.category_id}
          onChange={(value) => form.set('category_id', value ?? '')}
        />
        <TextInput label={say('due')} description="YYYY-MM-DD" {...form.field('due_at')} />
        {form.failure && <p role="alert">{form.failure}</p>}
        <Button type="submit" kind="primary" shortcut="Ctrl ↵" loading={form.isSaving}>
          {say('create_ticket')}
        </Button>
      </form>
    </SidePane>
  )
}
