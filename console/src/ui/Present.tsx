import classes from './Present.module.css'
import { type Present as Person, usePresentText } from './usePresentText.ts'

/** Which colleagues look at the same record, or write there. The line is always there, for screen readers. */
export const Present = ({ people }: { people: Person[] }) => {
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
