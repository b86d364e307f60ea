import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface Props {
  title: string
  children?: ReactNode
  /** Up to three actions. */
  actions?: ReactNode
  role?: 'status' | 'alert'
}

/** A message in place of content: nothing yet, no match, a loading error, or a missing permission. */
export const Notice = ({ title, children, actions, role }: Props) => (
  <section className={classes.notice} role={role}>
    <h2>{title}</h2>
    {children && <div className={classes.text}>{children}</div>}
    {actions && <div className={classes.actions}>{actions}</div>}
  </section>
)
