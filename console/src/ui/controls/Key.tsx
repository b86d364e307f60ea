import { useKeyName } from '#console/keys/keys.ts'
import classes from './Key.module.css'

interface Props {
  children: string
  /** Whether screen readers read it, where no button announces its shortcut. */
  isSpoken?: boolean
}

/** A key on the keyboard, shown beside its action. */
export const Key = ({ children, isSpoken }: Props) => {
  const keyName = useKeyName()
  return (
    <span className={classes.key} {...(!isSpoken && { 'aria-hidden': true })}>
      {keyName(children)}
    </span>
  )
}
