import { Textarea } from '@mantine/core'
import { restoreDraft, useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useUndoSeconds } from '#console/api/undoSeconds.ts'
import { showToast } from '#console/app/undo.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { textDraft } from '#console/messages/editor/draft.ts'
import { messageOf } from '#console/messages/editor/draftMessage.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { PromiseCheck, reminderOf, usePromised } from '../../reminders/PromiseCheck.tsx'
import { enqueue, retract } from '../composer/outbox.ts'
import type { Conversation } from '../conversation/conversation.ts'
import classes from '../Inbox.module.css'
import bulk from './Bulk.module.css'
import { ChannelPreviews } from './ChannelPreviews.tsx'
import { unmarkAll } from './marks.ts'
import { isMine, readNow } from './readNow.ts'
import { bulkWords } from './words.ts'

/** Returns a function that takes answers back as far as they have not been sent, and says how many were. */
const useRetractAll = () => {
  const t = useWords(bulkWords)
  return async (sent: [conversation: number, key: string][]) => {
    const outcomes = await Promise.allSettled(sent.map(([id, key]) => retract(id, key)))
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    // Whatever else went wrong may work the next time.
    const other = reasons.find((reason) => !(reason instanceof ParleyError && reason.status === 404))
    if (other) throw other
    const count = reasons.length
    if (count) showToast({ message: t('already_sent', { count }), tone: 'red' })
    else showToast({ message: t('not_sent', { count: sent.length }) })
  }
}

/** Sends the same answer to each marked conversation that the employee handles. */
export const BulkAnswer = ({ rows }: { rows: Conversation[] }) => {
  const t = useWords(bulkWords)
  const me = useMe()
  const undoSeconds = useUndoSeconds()
  const retractAll = useRetractAll()
  const own = rows.filter((row) => isMine(row, me.id))
  const draft = `answer.${rows.map(({ id }) => id).join()}`
  const form = useForm({
    initial: { text: '', is_reminded: false },
    draft,
    check: ({ text }) => ({ text: text.trim() ? undefined : t('text_needed') }),
    submit: async ({ text, is_reminded }) => {
      const mine = (await readNow(own)).filter((row) => isMine(row, me.id))
      if (!mine.length)
        throw new ParleyError(
          409,
          t('nobody_to_send', { count: rows.length }),
          { code: 'not_handler' },
          new Headers(),
        )
      const sent = mine.map(({ id }): [number, string] => [
        id,
        enqueue(id, messageOf(textDraft(text)), { undoSeconds, ...reminderOf(promised(), is_reminded) }),
      ])
      const lost = own.length - mine.length
      const answering = t('answering', { count: sent.length })
      const message = lost ? `${answering} · ${t('taken_since', { count: lost })}` : answering
      const undo = async () => {
        await retractAll(sent)
        restoreDraft(draft, { text, is_reminded })
      }
      showToast({ message, ...(undoSeconds && { undo }) })
    },
    onDone: unmarkAll,
  })
  const promised = usePromised(form.values.text)
  useSubmitKey(form.form, t('send', { count: own.length }))
  if (own.length === 0) return <p className={bulk.hint}>{t('nobody_to_send', { count: rows.length })}</p>
  const others = rows.length - own.length
  return (
    <form ref={form.form} onSubmit={form.submit} className={classes.form}>
      <Textarea
        label={t('text')}
        description={t('text_hint', { count: own.length })}
        autosize
        minRows={4}
        maxRows={12}
        {...form.field('text')}
      />
      <PromiseCheck
        moment={promised()}
        form={form.form}
        isChecked={form.values.is_reminded}
        onChange={(is) => form.set('is_reminded', is)}
      />
      {others > 0 && <p className={bulk.hint}>{t('not_mine', { count: others })}</p>}
      {form.values.text.trim() && <ChannelPreviews rows={own} text={form.values.text} />}
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" shortcut="Ctrl ↵" loading={form.isSaving}>
        {t('send', { count: own.length })}
      </Button>
    </form>
  )
}
