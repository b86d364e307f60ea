import { parley } from '#console/api/client.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { useBrowserName } from '#console/words/browser.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Me.module.css'
import { mine } from './words.ts'

type Session = Schemas['Session']

/** The browsers in which the employee is logged in. The others can be logged out from here. */
export const Sessions = () => {
  const t = useWords(mine)
  const nameOf = useBrowserName()
  const { data, error, refetch } = useRead('/me/session', { query: { per_page: 100 } })
  const revoke = useSave(
    ({ id }: Session) => parley.DELETE('/me/session/{session}', { path: { session: id } }),
    {
      refresh: ['/me/session'],
      done: (_, session) => ({ message: t('revoked', { browser: nameOf(session) }) }),
    },
  )
  return (
    <Section title={t('sessions')}>
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton rows={2} />}
      <ul className={classes.sessions} aria-label={t('sessions')}>
        {data?.data.map((session) => (
          <li key={session.id}>
            <strong>{nameOf(session)}</strong>
            <small>
              {t('last_seen')} {formatMoment(session.last_seen_at)} · {t('begun')}{' '}
              {formatMoment(session.created_at)}
              {session.address && ` · ${session.address}`}
            </small>
            {session.is_current ? (
              <Tag>{t('this_browser')}</Tag>
            ) : (
              <Button kind="quiet" onClick={() => revoke.mutate(session)}>
                {t('revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
