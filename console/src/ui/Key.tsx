import { useKeyName } from '#console/keys/keys.ts'
import classes from './Key.module.css'

interface Props {
  children: string
  /** Read aloud too: where no button says what its key is. */
  isSpoken?: boolean
}

/** A key of the keyboard, shown where its action is. */
export const Key = ({ children, isSpoken }: Props) => {
  const keyName = useKeyName()
  return (
    <span className={classes.key} {...(!isSpoken && { 'aria-hidden': true })}>
      {keyName(children)}
    </span>
  )
}
