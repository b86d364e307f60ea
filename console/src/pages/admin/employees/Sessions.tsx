import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import classes from '#console/pages/admin/Form.module.css'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { useBrowserName } from '#console/words/browser.ts'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { employeeWords } from './words.ts'

type Session = Schemas['Session']

const maxShown = 100

/** The browsers in which an employee is logged in. Each session can be ended. */
export const Sessions = ({ employee }: { employee: { id: number } }) => {
  const t = useWords(employeeWords)
  const may = useMay()
  const { data } = useRead('/employee/{employee}/session', {
    path: { employee: employee.id },
    query: { per_page: maxShown, sort: '-last_seen_at' },
  })
  const nameOf = useBrowserName()
  const end = useSave(
    ({ id }: Session) =>
      parley.DELETE('/employee/{employee}/session/{session}', {
        path: { employee: employee.id, session: id },
      }),
    {
      refresh: ['/employee/{employee}/session'],
      done: (_, session) => ({ message: t('session_ended', { browser: nameOf(session) }) }),
    },
  )
  return (
    <>
      <h3>{t('sessions')}</h3>
      {data?.data.length === 0 && <p className={classes.hint}>{t('no_sessions')}</p>}
      <ul className={classes.rows}>
        {data?.data.map((session) => (
          <li key={session.id}>
            <span title={session.user_agent ?? ''}>
              {nameOf(session)} {session.address}{' '}
              <span className={classes.hint}>
                {session.is_current
                  ? t('this_browser')
                  : t('seen', { at: formatMoment(session.last_seen_at) })}
              </span>
            </span>
            {may('employee.update') && !session.is_current && (
              <IconButton
                icon={IconX}
                label={t('end_session', { browser: nameOf(session) })}
                onClick={() => end.mutate(session)}
              />
            )}
          </li>
        ))}
      </ul>
      {data && data.meta.total > maxShown && (
        <p className={classes.hint}>
          {t('latest_sessions', { shown: maxShown, total: formatNumber(data.meta.total) })}
        </p>
      )}
    </>
  )
}
