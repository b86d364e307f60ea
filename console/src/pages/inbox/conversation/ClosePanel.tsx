import { Checkbox, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { recordAt, type Version } from '#console/api/versions.ts'
import { useZone } from '#console/api/zone.ts'
import { showToast } from '#console/app/undo.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Conflict } from '#console/ui/Conflict.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useNow } from '#console/words/clock.ts'
import { formatDuration } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../Inbox.module.css'
import { UnsentHint } from '../later/UnsentHint.tsx'
import { forgetStep, recordStep } from '../repeat/steps.ts'
import { inPlace, SidePane } from '../SidePane.tsx'
import { assignmentWords } from './assignmentWords.ts'
import type { Conversation } from './conversation.ts'
import { restore } from './restore.ts'
import { whileReopening } from './underWay.ts'
import { useCodes } from './useCodes.ts'
import { useLocalActions } from './useLocalActions.ts'

interface Props {
  conversation: Conversation
  onClose: () => void
}

const one = '/conversation/{conversation}'

const Timer = ({ since }: { since: string }) => {
  const t = useWords(assignmentWords)
  const { parse } = useZone()
  const time = formatDuration((useNow(1) - parse(since)) / 1000)
  return (
    <p className={classes.timer} role="timer">
      {t('wrap_up_time', { time })}
    </p>
  )
}

/** Closes a conversation with a termination code and a memo. Wrap-up may continue and be finished later. */
export const ClosePanel = ({ conversation, onClose }: Props) => {
  const t = useWords(assignmentWords)
  const acted = useLocalActions()
  const codes = useCodes()
  const { id, campaign_queue, acw_at } = conversation
  const isWrapUp = conversation.state === 'closed'
  /** Changes are sent against the version seen when editing began, or a later one shown since. */
  const seen = useRef<Version<Conversation>>({ data: conversation })
  const wrapUp = (changes: object) =>
    recordAt<Conversation>({ path: one, ids: { conversation: id } }).change(changes, seen.current)
  const form = useForm({
    initial: {
      result_id: conversation.result_id ? String(conversation.result_id) : '',
      memo: conversation.memo ?? '',
      goes_on: false,
    },
    draft: `close.${id}`,
    check: ({ result_id }) => ({
      result_id:
        campaign_queue?.is_result_required && !result_id
          ? t('code_needed', { queue: campaign_queue.name })
          : undefined,
    }),
    submit: ({ result_id, memo, goes_on }) => {
      const given = { memo: memo || null, result_id: result_id ? Number(result_id) : null }
      const path = { conversation: id }
      return isWrapUp
        ? wrapUp({ ...given, is_acw_completed: true })
        : parley.POST(`${one}/close`, {
            path,
            body: { ...given, is_acw_completed: !goes_on },
          })
    },
    onDone: ({ data }) => {
      seen.current = { data }
      recordStep(data, {
        kind: 'close',
        result_id: data.result_id,
        code: codes.find(({ value }) => value === String(data.result_id))?.label ?? '',
        memo: data.memo ?? '',
        is_acw_completed: data.is_acw_completed,
      })
      const undo = () => {
        forgetStep(id, { kind: 'close' })
        return whileReopening(id, () => restore(conversation, data).finally(acted))
      }
      showToast(isWrapUp ? { message: t('wrap_up_done') } : { message: t('closed'), undo })
      if (data.is_acw_completed) onClose()
      void acted()
    },
  })
  const { conflict } = form
  const theirs = conflict?.now as Version<Conversation> | undefined
  const keepMine = () => {
    if (theirs) seen.current = theirs
    void form.submit()
  }
  const takeTheirs = () => {
    form.reset()
    onClose()
  }
  const word = isWrapUp ? t('wrap_up_done') : t('close')
  // Next to the panel, the same key sends an answer.
  useKeys([
    { key: 'Ctrl+Enter', label: word, run: () => void form.submit(), inFields: true, within: form.form },
  ])
  return (
    <SidePane title={isWrapUp ? t('wrap_up') : t('close_title')} onClose={onClose}>
      <form ref={form.form} onSubmit={form.submit} className={classes.form}>
        {isWrapUp && acw_at && <Timer since={acw_at} />}
        <Choice
          {...inPlace}
          label={t('code')}
          searchable
          clearable
          withAsterisk={!!campaign_queue?.is_result_required}
          data={codes}
          value={form.values.result_id || null}
          error={form.errors.result_id}
          onChange={(chosen) => form.set('result_id', chosen ?? '')}
        />
        <Textarea
          label={t('memo')}
          description={t('memo_hint')}
          autosize
          minRows={4}
          maxRows={12}
          {...form.field('memo')}
        />
        {!isWrapUp && (
          <Checkbox
            label={t('go_on')}
            checked={form.values.goes_on}
            onChange={({ currentTarget }) => form.set('goes_on', currentTarget.checked)}
          />
        )}
        {conflict && (
          <Conflict
            author={conflict.author}
            theirs={theirs?.data.memo ?? undefined}
            keepMine={keepMine}
            takeTheirs={takeTheirs}
          />
        )}
        {form.failure && <p role="alert">{form.failure}</p>}
        <Button type="submit" kind="primary" shortcut="Ctrl ↵" loading={form.isSaving}>
          {word}
        </Button>
        {!isWrapUp && <UnsentHint conversation={id} />}
      </form>
    </SidePane>
  )
}
