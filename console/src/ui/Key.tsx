import classes from './Key.module.css'

/** A key of the keyboard, shown where its action is. */
export const Key = ({ children }: { children: string }) => (
  <span className={classes.key} aria-hidden="true">
    {children}
  </span>
)
