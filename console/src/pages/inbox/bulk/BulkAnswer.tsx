import { Textarea } from '@mantine/core'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { messageOf } from '#console/messages/editor/draftMessage.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { enqueue } from '../composer/outbox.ts'
import type { Conversation } from '../conversation/conversation.ts'
import classes from '../Inbox.module.css'
import bulk from './Bulk.module.css'
import { ChannelPreviews, textDraft } from './ChannelPreviews.tsx'
import { unmarkAll } from './marks.ts'
import { bulkWords } from './words.ts'

/** Sends the same answer to each marked conversation that the employee handles. */
export const BulkAnswer = ({ rows }: { rows: Conversation[] }) => {
  const say = useWords(bulkWords)
  const me = useMe()
  const own = rows.filter(({ state, handler_id }) => state === 'handling' && handler_id === me.id)
  const form = useForm({
    initial: { text: '' },
    draft: `answer.${rows.map(({ id }) => id).join()}`,
    check: ({ text }) => ({ text: text.trim() ? undefined : say('text_needed') }),
    submit: async ({ text }) => {
      for (const { id } of own) enqueue(id, messageOf(textDraft(text)))
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
      {form.values.text.trim() && <ChannelPreviews rows={own} text={form.values.text} />}
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" loading={form.isSaving}>
        {say('send', { count: own.length })}
      </Button>
    </form>
  )
}
