import { Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { assignmentWords } from './assignmentWords.ts'
import type { Conversation } from './conversation.ts'
import classes from './Inbox.module.css'
import { useQueues } from './queue/useQueue.ts'
import { inPlace, SidePane } from './SidePane.tsx'
import { useLocalActions } from './useLocalActions.ts'

interface Props {
  conversation: Conversation
  onClose: () => void
}

const useColleagues = (search: string) => {
  const me = useMe()
  const { data, isPlaceholderData } = useRead(
    '/colleague',
    { query: { per_page: 20, sort: 'name', ...(search && { search }) } },
    { keep: true },
  )
  return { colleagues: (data?.data ?? []).filter(({ id }) => id !== me.id), isFinding: isPlaceholderData }
}

/** Transfers a conversation to a colleague, who then handles it, or back to a queue. */
export const TransferPanel = ({ conversation, onClose }: Props) => {
  const say = useWords(assignmentWords)
  const acted = useLocalActions()
  const [search, setSearch] = useState('')
  const { colleagues, isFinding } = useColleagues(search)
  const queues = useQueues()
  const form = useForm({
    initial: { to: 'colleague', handler_id: '', campaign_queue_id: '', note: '' },
    check: ({ to, handler_id, campaign_queue_id }) => ({
      handler_id: to === 'colleague' && !handler_id ? say('find_colleague') : undefined,
      campaign_queue_id: to === 'queue' && !campaign_queue_id ? say('find_queue') : undefined,
    }),
    submit: ({ to, handler_id, campaign_queue_id, note }) =>
      parley.POST('/conversation/{conversation}/transfer', {
        path: { conversation: conversation.id },
        body:
          to === 'colleague'
            ? { handler_id: Number(handler_id), note }
            : { campaign_queue_id: Number(campaign_queue_id), note },
      }),
    onDone: ({ data }) => {
      showToast({
        message: say('transferred', { name: data.handler?.name ?? data.campaign_queue?.name ?? '' }),
      })
      onClose()
      void acted()
    },
  })
  // Next to the panel, the same key sends an answer.
  useKeys([
    {
      key: 'Ctrl+Enter',
      label: say('transfer'),
      run: () => void form.submit(),
      inFields: true,
      within: form.form,
    },
  ])
  return (
    <SidePane title={say('transfer')} onClose={onClose}>
      <form ref={form.form} onSubmit={form.submit} className={classes.form}>
        <Radio.Group label={say('transfer_to')} value={form.values.to} onChange={(to) => form.set('to', to)}>
          <Radio value="colleague" label={say('colleague')} size="xs" />
          <Radio value="queue" label={say('queue')} size="xs" />
        </Radio.Group>
        {form.values.to === 'colleague' ? (
          <Choice
            {...inPlace}
            label={say('find_colleague')}
            isFinding={isFinding}
            searchable
            data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
            filter={({ options }) => options}
            nothingFoundMessage={say('nobody')}
            value={form.values.handler_id || null}
            error={form.errors.handler_id}
            onType={setSearch}
            onChange={(id) => form.set('handler_id', id ?? '')}
          />
        ) : (
          <Choice
            {...inPlace}
            label={say('find_queue')}
            searchable
            data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={form.values.campaign_queue_id || null}
            error={form.errors.campaign_queue_id}
            onChange={(id) => form.set('campaign_queue_id', id ?? '')}
          />
        )}
        <Textarea
          label={say('why')}
          description={say('memo_hint')}
          autosize
          minRows={2}
          maxRows={8}
          {...form.field('note')}
        />
        {form.failure && <p role="alert">{form.failure}</p>}
        <Button type="submit" kind="primary" shortcut="Ctrl ↵" loading={form.isSaving}>
          {say('transfer')}
        </Button>
      </form>
    </SidePane>
  )
}
