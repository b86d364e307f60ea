import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface Props {
  title: string
  children?: ReactNode
  /** Up to three ways on. */
  actions?: ReactNode
  role?: 'status' | 'alert'
}

/** What stands where content would be: nothing yet, nothing matches, could not load, not allowed. */
export const Notice = ({ title, children, actions, role }: Props) => (
  <section className={classes.notice} role={role}>
    <h2>{title}</h2>
    {children && <div className={classes.text}>{children}</div>}
    {actions && <div className={classes.actions}>{actions}</div>}
  </section>
)
