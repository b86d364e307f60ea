import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Channels.module.css'
import type { Channel } from './platforms.ts'
import { channels } from './words.ts'

/** The platform's recently rejected calls. Customer messages may be among them. */
export const Refused = ({ calls }: { calls: Channel['refused_calls'] }) => {
  const t = useWords(channels)
  if (calls.length === 0) return null
  return (
    <section className={classes.part} aria-label={t('refused_calls')}>
      <h3 className={classes.refused}>{t('refused_calls')}</h3>
      {calls.map(({ reason, count, last_at }) => (
        <div key={reason}>
          <p>{t(`refused_${reason}`)}</p>
          <p className={classes.hint}>
            {t('refused_last', { number: formatNumber(count), time: formatMoment(last_at) })}
          </p>
        </div>
      ))}
    </section>
  )
}
