import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

interface Props {
  title: string
  hint?: ReactNode
  children?: ReactNode
}

/** A section of a settings page, between thin lines. */
export const Section = ({ title, hint, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <div className={classes.hint}>{hint}</div>}
      {children && <div className={classes.body}>{children}</div>}
    </section>
  )
}
