import { namesOf } from '#console/words/names.ts'
import { presenceWords } from '#console/words/presence.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Present.module.css'

interface Props {
  people: { id: number; name: string; is_writing: boolean }[]
}

/** Returns which colleagues look at a record, or write there. */
export const usePresentText = (people: Props['people']) => {
  const t = useWords(presenceWords)
  const writers = people.filter(({ is_writing }) => is_writing)
  const isWriting = writers.length > 0
  const shown = isWriting ? writers : people
  const more = (count: number) => t('and_more', { count })
  const names = { names: namesOf(shown, more), count: shown.length }
  return { text: shown.length ? t(isWriting ? 'writing' : 'looking', names) : '', isWriting }
}

/** Which colleagues look at the same record, or write there. The line is always there, for screen readers. */
export const Present = ({ people }: Props) => {
  const { text, isWriting } = usePresentText(people)
  return (
    <span
      className={classes.present}
      role="status"
      title={text || undefined}
      data-writing={isWriting || undefined}
    >
      {text}
    </span>
  )
}
