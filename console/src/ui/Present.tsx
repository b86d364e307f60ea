import { namesOf } from '#console/words/names.ts'
import { presenceWords } from '#console/words/presence.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Present.module.css'

interface Props {
  people: { id: number; name: string; is_writing: boolean }[]
}

/** Which colleagues look at the same record, or write there. The line is always there, for screen readers. */
export const Present = ({ people }: Props) => {
  const t = useWords(presenceWords)
  const writers = people.filter(({ is_writing }) => is_writing)
  const shown = writers.length ? writers : people
  const more = (count: number) => t('and_more', { count })
  const text =
    shown.length > 0 &&
    t(writers.length ? 'writing' : 'looking', { names: namesOf(shown, more), count: shown.length })
  return (
    <span
      className={classes.present}
      role="status"
      title={text || undefined}
      data-writing={writers.length > 0 || undefined}
    >
      {text}
    </span>
  )
}
