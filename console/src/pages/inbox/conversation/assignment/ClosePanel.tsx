import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { recordAt, type Version } from '#console/api/versions.ts'
import { useZone } from '#console/api/zone.ts'
import { showToast } from '#console/app/undo.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Conflict } from '#console/ui/Conflict.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { useNow } from '#console/words/clock.ts'
import { formatDuration } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { ClosureFields } from '../../bulk/ClosureFields.tsx'
import classes from '../../Inbox.module.css'
import { UnsentHint } from '../../later/UnsentHint.tsx'
import { forgetStep, recordStep } from '../../repeat/steps.ts'
import { SidePane } from '../../SidePane.tsx'
import type { Conversation } from '../conversation.ts'
import { whileReopening } from '../underWay.ts'
import { useLocalActions } from '../useLocalActions.ts'
import { assignmentWords } from './assignmentWords.ts'
import { restore } from './restore.ts'
import { useCodes } from './useCodes.ts'

interface Props {
  conversation: Conversation
  onClose: () => void
}

const one = '/conversation/{conversation}'

const isInWrapUp = ({ state }: Conversation) => state === 'closed'

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

/** Returns a function that says that the conversation is closed or wrapped up, and offers to undo closing. */
const useShowClosed = ({ conversation, onClose }: Props) => {
  const t = useWords(assignmentWords)
  const acted = useLocalActions()
  const codes = useCodes()
  const { id } = conversation
  return (data: Conversation) => {
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
    showToast(isInWrapUp(conversation) ? { message: t('wrap_up_done') } : { message: t('closed'), undo })
    if (data.is_acw_completed) onClose()
    void acted()
  }
}

/** The form that closes a conversation, or finishes its wrap-up. */
const useClosing = (props: Props) => {
  const { conversation, onClose } = props
  const t = useWords(assignmentWords)
  const showClosed = useShowClosed(props)
  const { id, campaign_queue } = conversation
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
      const body = { ...given, is_acw_completed: !goes_on }
      return isInWrapUp(conversation)
        ? wrapUp({ ...given, is_acw_completed: true })
        : parley.POST(`${one}/close`, { path: { conversation: id }, body })
    },
    onDone: ({ data }) => {
      seen.current = { data }
      showClosed(data)
    },
  })
  const theirs = form.conflict?.now as Version<Conversation> | undefined
  const keepMine = () => {
    if (theirs) seen.current = theirs
    void form.submit()
  }
  const takeTheirs = () => {
    form.reset()
    onClose()
  }
  return { ...form, deciding: { theirs: theirs?.data.memo ?? undefined, keepMine, takeTheirs } }
}

interface FieldsProps {
  conversation: Conversation
  form: ReturnType<typeof useClosing>
}

const CloseFields = ({ conversation, form }: FieldsProps) => {
  const t = useWords(assignmentWords)
  return (
    <>
      <ClosureFields {...form} at="" isCodeRequired={conversation.campaign_queue?.is_result_required} />
      {!isInWrapUp(conversation) && (
        <Checkbox
          label={t('go_on')}
          checked={form.values.goes_on}
          onChange={({ currentTarget }) => form.set('goes_on', currentTarget.checked)}
        />
      )}
    </>
  )
}

/** Closes a conversation with a termination code and a memo. Wrap-up may continue and be finished later. */
export const ClosePanel = ({ conversation, onClose }: Props) => {
  const t = useWords(assignmentWords)
  const form = useClosing({ conversation, onClose })
  const { conflict } = form
  const isWrapUp = isInWrapUp(conversation)
  const word = isWrapUp ? t('wrap_up_done') : t('close')
  useSubmitKey(form.form, word)
  return (
    <SidePane title={isWrapUp ? t('wrap_up') : t('close_title')} onClose={onClose}>
      <form ref={form.form} onSubmit={form.submit} className={classes.form}>
        {isWrapUp && conversation.acw_at && <Timer since={conversation.acw_at} />}
        <CloseFields conversation={conversation} form={form} />
        {conflict && <Conflict author={conflict.author} {...form.deciding} />}
        {form.failure && <p role="alert">{form.failure}</p>}
        <Button type="submit" kind="primary" shortcut="Ctrl ↵" loading={form.isSaving}>
          {word}
        </Button>
        {!isWrapUp && <UnsentHint conversation={conversation.id} />}
      </form>
    </SidePane>
  )
}
