import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { nameOf } from '../conversation/conversation.ts'
import classes from '../Inbox.module.css'
import { inbox } from '../words.ts'
import { useTakeBack } from './useTakeBack.ts'
import { useWave, type WaveMember } from './useWave.ts'
import own from './Wave.module.css'
import { waveWords } from './words.ts'

const maxListed = 100

const hasNoAnswer = ({ outcome }: WaveMember) => !['waiting', 'sending', 'sent'].includes(outcome)

/** Those who got no answer, each with the reason. */
const Unanswered = ({ wave, members }: { wave: number; members: WaveMember[] }) => {
  const t = useWords(waveWords)
  const tInbox = useWords(inbox)
  const listed = members.slice(0, maxListed)
  const { data } = useRead(
    '/conversation',
    { query: { id: listed.map(({ id }) => id), per_page: maxListed } },
    { keep: true },
  )
  const names = new Map(data?.data.map((row) => [row.id, nameOf(row, tInbox)]))
  const reasonOf = ({ outcome, reason, error }: WaveMember) =>
    error ?? t(`why_${reason ?? (outcome as 'failed' | 'unknown' | 'taken_back')}`)
  return (
    <section aria-label={t('not_answered')}>
      <h3 className={own.heading}>
        {t('not_answered')} <span>{members.length}</span>
      </h3>
      <ul className={own.reasons}>
        {listed.map((member) => (
          <li key={member.id}>
            <Link to="/inbox/$id" params={{ id: String(member.id) }} search={{ wave } as never} dir="auto">
              {names.get(member.id) ?? `#${member.id}`}
            </Link>
            <p>{reasonOf(member)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  id: number
  onAgain: () => void
}

/** How far an answer to many is, and who does not get it. What is not sent yet can be taken back. */
export const WaveOutcome = ({ id, onAgain }: Props) => {
  const t = useWords(waveWords)
  const { members, error, refetch } = useWave(id)
  const { takeBack } = useTakeBack()
  const outcome = useRef<HTMLDivElement>(null)
  const isRead = members !== undefined
  useEffect(() => {
    // The form, which had the focus, has gone.
    if (isRead && document.activeElement === document.body) outcome.current?.focus()
  }, [isRead])
  const { mutate, isPending } = useSave(() => takeBack(id), { done: () => ({ message: t('taken_back') }) })
  if (error && !members) return <Failure error={error} onRetry={() => void refetch()} />
  if (!members) return <Skeleton rows={4} />
  const answered = members.filter(({ outcome }) => outcome !== 'skipped' && outcome !== 'taken_back')
  const sent = answered.filter(({ outcome }) => outcome === 'sent').length
  const unanswered = members.filter(hasNoAnswer)
  const isWaiting = members.some(({ outcome }) => outcome === 'waiting')
  return (
    <div className={classes.form} ref={outcome} tabIndex={-1}>
      {answered.length > 0 && (
        <div className={own.progress}>
          <p role="status">{t('progress', { sent, count: answered.length })}</p>
          <progress value={sent} max={answered.length} aria-hidden />
        </div>
      )}
      <div className={own.actions}>
        {isWaiting && (
          <Button loading={isPending} onClick={() => mutate()}>
            {t('take_back')}
          </Button>
        )}
        <Button kind="quiet" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
      {unanswered.length > 0 && <Unanswered wave={id} members={unanswered} />}
    </div>
  )
}
