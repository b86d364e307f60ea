import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useZone } from '#console/api/zone.ts'
import { useNow } from '#console/words/clock.ts'
import { useWords } from '#console/words/words.ts'
import { paneWords } from '../paneWords.ts'

/** Today's figures, for employees who may read reports. */
export const Today = () => {
  const t = useWords(paneWords)
  const may = useMay()
  const { write } = useZone()
  const today = write(useNow(60)).slice(0, 10)
  const { data } = useRead(
    '/report/summary',
    { query: { from: today, to: today } },
    { enabled: may('report.read'), staleTime: 60_000 },
  )
  if (!data) return null
  const { conversations_started: begun, handled_count: closed } = data.data.figures
  return <p>{t('today', { begun, closed })}</p>
}
