import { useMay, useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useZone } from '#console/api/zone.ts'
import { useNow } from '#console/words/clock.ts'
import { useWords } from '#console/words/words.ts'
import { paneWords } from '../paneWords.ts'

interface DayProps {
  /** Today, such as `2026-11-20`. */
  day: string
}

/** Today's figures of the whole desk. */
const OfDesk = ({ day }: DayProps) => {
  const t = useWords(paneWords)
  const { data } = useRead('/report/summary', { query: { from: day, to: day } }, { staleTime: 60_000 })
  if (!data) return null
  const { conversations_started: begun, handled_count: closed } = data.data.figures
  return <p>{t('today', { begun, closed })}</p>
}

/** How many conversations the employee has closed today. */
const OfMine = ({ day }: DayProps) => {
  const t = useWords(paneWords)
  const { id: handler_id } = useMe()
  const query = { handler_id, state: ['closed' as const], last_finished_at__start: day, per_page: 1 }
  const { data } = useRead('/conversation', { query }, { staleTime: 60_000 })
  return data ? <p>{t('today_mine', { count: data.meta.total })}</p> : null
}

/** Today's figures: the desk's for employees who may read reports, otherwise their own. */
export const Today = () => {
  const may = useMay()
  const { write } = useZone()
  const day = write(useNow(60)).slice(0, 10)
  return may('report.read') ? <OfDesk day={day} /> : <OfMine day={day} />
}
