import type { Author } from '#console/api/author.ts'
import { useZone } from '#console/api/zone.ts'
import { useNow } from '#console/words/clock.ts'
import { common } from '#console/words/common.ts'
import { formatDuration } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Conflict.module.css'
import { Button } from './controls/Button.tsx'

interface Props {
  author: Author | undefined
  /** The other value in words. */
  theirs?: string | undefined
  keepMine: () => void
  takeTheirs: () => void
}

/**
 * A concurrent change to the value being edited: its author, time and value, and a choice between the two.
 */
export const Conflict = ({ author, theirs, keepMine, takeTheirs }: Props) => {
  const t = useWords(common)
  const { parse } = useZone()
  const now = useNow(60)
  const seconds = author ? (now - parse(author.at)) / 1000 : 0
  const who = author
    ? t('changed_by', {
        name: author.name,
        ago: formatDuration(Math.max(60, seconds), { isShort: true }),
      })
    : t('changed_elsewhere')
  return (
    <div role="alert" className={classes.conflict}>
      <p>
        <span>{who}</span> {theirs && <span>{t('now_is', { value: theirs })}</span>}
      </p>
      <div className={classes.choice}>
        <Button onClick={keepMine}>{t('keep_mine')}</Button>
        <Button onClick={takeTheirs}>{t('take_theirs')}</Button>
      </div>
    </div>
  )
}
