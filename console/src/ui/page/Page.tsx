import { type ReactNode, useEffect, useRef } from 'react'
import { announceTitle } from '#console/app/title.ts'
import { takeHeadingRequest } from './heading.ts'
import classes from './Page.module.css'

interface Props {
  /** The page's only heading and the browser's title. */
  title: string
  /** Content before the title: a back button or breadcrumb. */
  before?: ReactNode
  /** Content after the title: views, tabs, a number. */
  views?: ReactNode
  /** A record’s place in its list. On phones it stays beside the title. */
  steps?: ReactNode
  actions?: ReactNode
  /** Filter chips on the left, display options on the right. */
  toolbar?: ReactNode
  /** What went wrong, between the content and the footer, so that neither moves. */
  notice?: ReactNode
  footer?: ReactNode
  /** Whether the content is a placeholder. What follows it has a place of its own, however high the header is by then. */
  isLoading?: boolean
  children: ReactNode
}

/** The regions of a page: header, toolbar, content (the only one that scrolls) and footer. */
export const Page = (props: Props) => {
  const { title, before, views, steps, actions, toolbar, notice, footer, isLoading, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => announceTitle(title), [title])
  useEffect(() => {
    if (takeHeadingRequest()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        {before}
        <h1 ref={heading} className={classes.title} title={title} tabIndex={-1}>
          {title}
        </h1>
        <div className={classes.views}>{views}</div>
        {steps}
        <div className={classes.actions}>{actions}</div>
      </header>
      {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
      <div key={isLoading ? 'loading' : 'loaded'} className={classes.content} data-scrolls>
        {children}
      </div>
      {notice && (
        <div className={classes.notice} data-keeps-clear>
          {notice}
        </div>
      )}
      {footer && (
        <footer className={classes.footer} data-keeps-clear>
          {footer}
        </footer>
      )}
    </div>
  )
}
