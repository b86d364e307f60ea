import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import { usePlatforms } from '#console/messages/channels.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Score } from './columns.tsx'
import classes from './Scores.module.css'
import { scores } from './words.ts'

const text = { kind: 'text' } as const

const Fields = ({ score }: { score: Score }) => {
  const t = useWords(scores)
  const may = useMay()
  const platforms = usePlatforms()
  const { contact, handler, memo, contact_log_id: conversation } = score
  const row = (label: string, value: string | null | undefined, display?: ReactNode) => (
    <EditableRow label={label} value={value} shape={text} display={display} />
  )
  return (
    <>
      {memo && <blockquote className={classes.memo}>{memo}</blockquote>}
      <dl>
        {row(t('when'), formatMoment(score.created_at))}
        {row(
          t('contact'),
          contact?.name,
          contact && may('contact.read') && (
            <Link to="/contacts/$id" params={{ id: String(contact.id) }}>
              {contact.name}
            </Link>
          ),
        )}
        {row(t('handler'), handler?.name)}
        {row(t('channel'), platforms.find((one) => one.contactable_type === score.contactable_type)?.name)}
      </dl>
      {conversation === null && <p className={classes.none}>{t('no_conversation')}</p>}
      {conversation !== null && may('conversation.read') && (
        <Link to="/inbox/$id" params={{ id: String(conversation) }}>
          {t('open_conversation')}
        </Link>
      )}
    </>
  )
}

/** A score beside the list: its comment, the contact and the handler. */
export const ScorePanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useWords(scores)
  const { data, error, refetch } = useRead('/csat-score/{csat_score}', { path: { csat_score: id } })
  const score = data?.data
  return (
    <Panel title={score ? t('a_score', { score: formatNumber(score.score, 2) }) : ''} onClose={onClose}>
      {error && !score && <Failure error={error} title={t('score_failed')} onRetry={() => void refetch()} />}
      {!score && !error && <Skeleton rows={6} />}
      {score && (
        <div className={classes.panel}>
          <Fields score={score} />
        </div>
      )}
    </Panel>
  )
}
