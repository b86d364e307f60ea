import { useZone } from '#console/api/zone.ts'
import { Tag } from '#console/ui/Tag.tsx'
import { useNow } from '#console/words/clock.ts'
import { formatDuration } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { promiseWords } from './promiseWords.ts'

type SlaClock = Schemas['SlaClock']

/** Returns the promise that is due first of those that are still owed. */
export const firstOwed = (sla: SlaClock[]) =>
  sla
    .filter(({ due_at, state }) => due_at && state !== 'kept')
    .sort((one, other) => String(one.due_at).localeCompare(String(other.due_at)))[0]

/** The time until the first of what is promised is due, or since when it has been late. */
export const PromiseMark = ({ clock: { due_at, is_at_risk } }: { clock: SlaClock }) => {
  const t = useWords(promiseWords)
  const { parse } = useZone()
  const left = parse(due_at as string) - useNow(60)
  const time = formatDuration(Math.abs(left) / 1000, { isShort: true })
  if (left < 0) return <Tag tone="red">{t('late_by', { time })}</Tag>
  return <Tag {...(is_at_risk && { tone: 'amber' })}>{t('due_in', { time })}</Tag>
}
