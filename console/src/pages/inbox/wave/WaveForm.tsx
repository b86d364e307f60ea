import { Checkbox, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useUndoSeconds } from '#console/api/undoSeconds.ts'
import { attempt } from '#console/app/attempts.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { PromiseCheck, reminderOf, usePromised } from '../../reminders/PromiseCheck.tsx'
import bulk from '../bulk/Bulk.module.css'
import { ChannelPreviews } from '../bulk/ChannelPreviews.tsx'
import { ClosureFields, closureOf } from '../bulk/ClosureFields.tsx'
import { isMine } from '../bulk/readNow.ts'
import { type Conversation, nameOf } from '../conversation/conversation.ts'
import { taken, useLocalActions } from '../conversation/useLocalActions.ts'
import classes from '../Inbox.module.css'
import { inbox } from '../words.ts'
import { useTakeBack } from './useTakeBack.ts'
import type { Question, WaveMember } from './useWave.ts'
import own from './Wave.module.css'
import { waveWords } from './words.ts'

/** The number of customers listed by name. */
const maxListed = 100
const noRows: Conversation[] = []

const isAnswered = ({ outcome }: WaveMember) => outcome === 'waiting'

interface MemberProps {
  row: Conversation
  isChosen: boolean
  onToggle: () => void
}

const Member = ({ row, isChosen, onToggle }: MemberProps) => {
  const t = useWords(inbox)
  const spoken = useSpoken()
  const { name: platform } = usePlatformOf()(row.contactable_type)
  const said = row.last_message ? spoken(row.last_message.type, row.last_message.message) : ''
  return (
    <li>
      <Checkbox
        label={<span dir="auto">{`${nameOf(row, t)} · ${platform}`}</span>}
        description={<span dir="auto">{said}</span>}
        checked={isChosen}
        onChange={onToggle}
      />
    </li>
  )
}

/** Returns the conversations that are listed, and one of each channel that gets the answer, to preview it with. */
const useRows = ({ channels }: Question, listed: number[], out: ReadonlySet<number>) => {
  const samples = channels.flatMap(({ conversation_id }) => conversation_id ?? [])
  const id = [...new Set([...listed, ...samples])]
  const { data } = useRead('/conversation', { query: { id, per_page: id.length } }, { keep: true })
  const all = data?.data ?? noRows
  const isListed = new Set(listed)
  const previewed = channels.flatMap(({ contactable_type, amount }) => {
    const own = all.filter((row) => row.contactable_type === contactable_type)
    const leftOut = own.filter((row) => out.has(row.id))
    return own.find((row) => !out.has(row.id)) ?? (leftOut.length < amount ? leftOut.slice(0, 1) : [])
  })
  return { rows: all.filter((row) => isListed.has(row.id)), previewed }
}

/** Returns which conversations need no answer of this employee by now. */
const useSettledRows = (rows: Conversation[]) => {
  const { id: me } = useMe()
  const isLeft = (row: Conversation) => row.waiting_since && (row.state === 'waiting' || isMine(row, me))
  return new Set(rows.filter((row) => !isLeft(row)).map(({ id }) => id))
}

interface Props {
  question: Question
  onAnswered: (wave: number) => void
}

/** The customers with a question, the answer to all of them, and its preview on each channel. */
export const WaveForm = ({ question, onAnswered }: Props) => {
  const t = useWords(waveWords)
  const undoSeconds = useUndoSeconds()
  const takeBack = useTakeBack()
  const acted = useLocalActions()
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  // Those who come to ask it meanwhile are not answered unseen.
  const [ids] = useState(question.conversation_ids)
  const listed = ids.slice(0, maxListed)
  const { rows, previewed } = useRows(question, listed, out)
  const chosen = ids.filter((id) => !out.has(id))
  const toggle = (...some: number[]) => setOut((before) => before.symmetricDifference(new Set(some)))
  const draft = `wave.${question.text}`
  const form = useForm({
    initial: { text: '', is_reminded: false, closes: false, result_id: '', memo: '' },
    draft,
    check: ({ text }) => ({
      text: !text.trim() ? t('text_needed') : chosen.length ? undefined : t('choose'),
    }),
    submit: async (values) => {
      const { text, is_reminded, closes } = values
      const said = { type: 'text' as const, message: text.trim() }
      const body = {
        ...{ conversation_ids: chosen, ...said, delay_seconds: undoSeconds },
        ...reminderOf(promised(), is_reminded),
        ...(closes && { close: closureOf(values) }),
      }
      const { data: wave } = await attempt('wave', body, (idempotencyKey) =>
        parley.POST('/conversation/wave', { body, idempotencyKey }),
      )
      const answered = wave.conversations.filter(isAnswered)
      // An older server accepts an answer that nobody gets.
      if (!answered.length)
        throw new ParleyError(409, t('none_answered'), { code: 'not_answered' }, new Headers())
      for (const { id } of answered) taken.add(id)
      // At once, for a key that is pressed already.
      takeBack.offer(wave, draft, values)
      void acted()
      return wave
    },
    onDone: ({ id }) => onAnswered(id),
  })
  const promised = usePromised(form.values.text)
  useEffect(() => {
    // The outcome of the former answer, which had the focus, has gone.
    if (document.activeElement === document.body) form.form.current?.querySelector('textarea')?.focus()
  }, [form.form])
  useSubmitKey(form.form, t('answer', { count: chosen.length }))
  const text = form.values.text.trim()
  const settled = useSettledRows(rows)
  // After a failure, they may be gone because the answer arrived: sending again shows it.
  const isNobodyLeft = !form.failure && chosen.length > 0 && chosen.every((id) => settled.has(id))
  return (
    <form ref={form.form} onSubmit={form.submit} className={classes.form}>
      <Textarea
        label={t('text')}
        description={t('text_hint')}
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
      {text && chosen.length > 0 && <ChannelPreviews rows={previewed} text={text} />}
      <Checkbox
        label={t('closes')}
        description={t('closes_hint')}
        checked={form.values.closes}
        onChange={({ currentTarget }) => form.set('closes', currentTarget.checked)}
      />
      {form.values.closes && <ClosureFields {...form} />}
      {isNobodyLeft && <p role="status">{t('nobody_left')}</p>}
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button
        type="submit"
        kind="primary"
        shortcut="Ctrl ↵"
        loading={form.isSaving}
        disabled={chosen.length === 0 || isNobodyLeft}
      >
        {t('answer', { count: chosen.length })}
      </Button>
      <fieldset className={own.members}>
        <legend>
          {t('members')}
          {question.wordings > 1 && <span> · {t('wordings', { count: question.wordings })}</span>}
        </legend>
        <Checkbox
          label={`${t('all')} (${formatNumber(ids.length)})`}
          checked={chosen.length === ids.length}
          indeterminate={chosen.length > 0 && chosen.length < ids.length}
          onChange={() => setOut(new Set(chosen.length === ids.length ? ids : []))}
        />
        <ul>
          {rows.map((row) => (
            <Member key={row.id} row={row} isChosen={!out.has(row.id)} onToggle={() => toggle(row.id)} />
          ))}
        </ul>
        {ids.length > maxListed && !listed.every((id) => out.has(id)) && (
          <p className={bulk.hint}>{t('more', { count: ids.length - maxListed })}</p>
        )}
        {question.blocked_amount > 0 && (
          <p className={bulk.hint}>{t('blocked', { count: question.blocked_amount })}</p>
        )}
      </fieldset>
    </form>
  )
}
