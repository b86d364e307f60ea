import { useKeyName } from '#console/keys/keys.ts'
import classes from './Key.module.css'

/** A key of the keyboard, shown where its action is. */
export const Key = ({ children }: { children: string }) => {
  const keyName = useKeyName()
  return (
    <span className={classes.key} aria-hidden="true">
      {keyName(children)}
    </span>
  )
}
