import { useRead } from '#console/api/read.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Channels.module.css'
import { channels } from './words.ts'

/** How many messages of the month the platform counts. */
export const Usage = ({ id }: { id: number }) => {
  const t = useWords(channels)
  const { data, isPending } = useRead('/channel/{id}/usage', { path: { id } }, { staleTime: 60_000 })
  const { used = null, limit = null } = data?.data ?? {}
  if (isPending) return <p className={classes.hint}>…</p>
  if (used === null) return <p className={classes.hint}>{t('usage_unknown')}</p>
  const given = { used: formatNumber(used), limit: formatNumber(limit ?? 0) }
  return <p className={classes.hint}>{t(limit === null ? 'usage_unlimited' : 'usage', given)}</p>
}
