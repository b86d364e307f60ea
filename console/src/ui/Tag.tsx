import type { ReactNode } from 'react'
import classes from './Tag.module.css'

/** A word on a subtle background: a tag, an option, a state. */
export const Tag = ({ children, tone }: { children: ReactNode; tone?: 'red' | 'amber' | 'green' }) => (
  <span className={classes.tag} data-tone={tone} title={typeof children === 'string' ? children : undefined}>
    {children}
  </span>
)
