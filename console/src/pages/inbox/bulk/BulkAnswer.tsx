import { Textarea } from '@mantine/core'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { emptyDraft } from '#console/messages/editor/draft.ts'
import { messageOf } from '#console/messages/editor/draftMessage.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { enqueue } from '../composer/outbox.ts'
import type { Conversation } from '../conversation/conversation.ts'
import classes from '../Inbox.module.css'
import { Preview } from '../preview/Preview.tsx'
import { usePreview } from '../preview/usePreview.ts'
import bulk from './Bulk.module.css'
import { unmarkAll } from './marks.ts'
import { bulkWords } from './words.ts'

const draftOf = (text: string) => ({ ...emptyDraft(), kind: 'text' as const, text })

const ChannelPreview = ({ conversation, text }: { conversation: Conversation; text: string }) => {
  const { preview } = usePreview(conversation, draftOf(text), [])
  const faults = Object.values(preview?.errors ?? {}).flat()
  return <Preview conversation={conversation} preview={preview} faults={faults} files={[]} />
}

/** Returns one conversation of each type of channel. */
const examplesOf = (rows: Conversation[]) => [
  ...new Map(rows.map((row) => [row.contactable_type, row])).values(),
]

/** Sends the same answer to each marked conversation that the employee handles. */
export const BulkAnswer = ({ rows }: { rows: Conversation[] }) => {
  const say = useWords(bulkWords)
  const me = useMe()
  const own = rows.filter(({ state, handler_id }) => state === 'handling' && handler_id === me.id)
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : say('text_needed') }),
    submit: async ({ text }) => {
      for (const { id } of own) enqueue(id, messageOf(draftOf(text)))
    },
    onDone: unmarkAll,
  })
  if (own.length === 0) return <p className={bulk.hint}>{say('nobody_to_send')}</p>
  const others = rows.length - own.length
  return (
    <form ref={form.form} onSubmit={form.submit} className={classes.form}>
      <Textarea
        label={say('text')}
        description={say('text_hint')}
        autosize
        minRows={4}
        maxRows={12}
        {...form.field('text')}
      />
      {others > 0 && <p className={bulk.hint}>{say('not_mine', { count: others })}</p>}
      {form.values.text.trim() &&
        examplesOf(own).map((row) => (
          <ChannelPreview key={row.contactable_type} conversation={row} text={form.values.text} />
        ))}
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" loading={form.isSaving}>
        {say('send', { count: own.length })}
      </Button>
    </form>
  )
}
