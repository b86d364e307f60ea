import { Textarea } from '@mantine/core'
import { noteWrite } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { PromiseCheck, reminderOf, usePromised } from '../../reminders/PromiseCheck.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import classes from '../Inbox.module.css'
import bulk from './Bulk.module.css'
import { ChannelPreviews } from './ChannelPreviews.tsx'
import { unmarkAll } from './marks.ts'
import { isMine } from './readNow.ts'
import { useAnswerAll } from './useAnswerAll.ts'
import { bulkWords } from './words.ts'

/** Sends the same answer to each marked conversation that the employee handles, or accepts with it. */
export const BulkAnswer = ({ rows }: { rows: Conversation[] }) => {
  const t = useWords(bulkWords)
  const me = useMe()
  const answerable = rows.filter((row) => isMine(row, me.id) || row.state === 'waiting')
  const reached = answerable.filter(({ is_blocked }) => !is_blocked)
  const blocked = answerable.length - reached.length
  const own = reached.filter((row) => isMine(row, me.id))
  const waiting = reached.filter(({ state }) => state === 'waiting')
  const draft = `answer.${rows.map(({ id }) => id).join()}`
  const answerAll = useAnswerAll({ own, waiting }, draft)
  const form = useForm({
    initial: { text: '', is_reminded: false },
    draft,
    check: ({ text }) => ({ text: text.trim() ? undefined : t('text_needed') }),
    submit: (values) =>
      noteWrite(answerAll({ text: values.text, ...reminderOf(promised(), values.is_reminded) }, values)),
    onDone: unmarkAll,
  })
  const promised = usePromised(form.values.text)
  const count = reached.length
  const word = t(waiting.length ? 'accept_and_send' : 'send', { count })
  useSubmitKey(form.form, word)
  const others = rows.length - answerable.length
  const leftOut = (
    <>
      {blocked > 0 && <p className={bulk.hint}>{t('blocked', { count: blocked })}</p>}
      {others > 0 && <p className={bulk.hint}>{t('not_mine', { count: others })}</p>}
    </>
  )
  if (answerable.length === 0)
    return <p className={bulk.hint}>{t('nobody_to_send', { count: rows.length })}</p>
  if (count === 0) return leftOut
  return (
    <form ref={form.form} onSubmit={form.submit} className={classes.form}>
      <Textarea
        label={t('text')}
        description={t('text_hint', { count })}
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
      {waiting.length > 0 && <p className={bulk.hint}>{t('accepts', { count: waiting.length })}</p>}
      {leftOut}
      {form.values.text.trim() && <ChannelPreviews rows={reached} text={form.values.text} />}
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" shortcut="Ctrl ↵" loading={form.isSaving}>
        {word}
      </Button>
    </form>
  )
}
