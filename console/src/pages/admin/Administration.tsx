import { Link, Navigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useMay } from '#console/api/me.ts'
import { adminPages, listedPages } from '#console/app/administration.ts'
import { announceTitle } from '#console/app/title.ts'
import { frame } from '#console/app/words.ts'
import { IconChevronLeft } from '#console/ui/controls/icons.ts'
import { NotAllowed } from '#console/ui/page/NotAllowed.tsx'
import { NotFound } from '#console/ui/page/NotFound.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Administration.module.css'
import { contentOf } from './registry.ts'
import { admin } from './words.ts'

/** The second column: the pages that the employee may open, in groups. */
const Pages = ({ open }: { open: string }) => {
  const t = useWords(admin)
  const tFrame = useWords(frame)
  const groups = listedPages(useMay())
  const list = useRef<HTMLElement>(null)
  // The list is longer than many screens: the open page is in view however it was reached.
  useEffect(() => {
    const { current } = list
    // In a low window it is as high as its entries, and the page would scroll away from its own content.
    if (!open || !current || current.scrollHeight <= current.clientHeight) return
    current.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <nav
      ref={list}
      className={classes.pages}
      data-all={open === '' || undefined}
      aria-label={tFrame('administration')}
    >
      <strong className={classes.heading}>{tFrame('administration')}</strong>
      <Link className={classes.back} to="/admin" search={{}} activeOptions={{ exact: true }}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" /> {tFrame('administration')}
      </Link>
      {groups.map(({ group, pages }) => (
        <section key={group}>
          <h2>{t(group)}</h2>
          <ul>
            {pages.map(({ page }) => (
              <li key={page}>
                <Link
                  to="/admin/$page"
                  params={{ page }}
                  search={{}}
                  aria-current={page === open ? 'page' : undefined}
                >
                  {t(page)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** On a narrow screen the list of pages comes first; otherwise the first page opens. */
const Start = () => {
  const t = useWords(frame)
  const tCommon = useWords(common)
  const [first] = listedPages(useMay()).flatMap(({ pages }) => pages)
  const isNarrow = window.matchMedia('(max-width: 599px)').matches
  useEffect(() => announceTitle(t('administration')), [t])
  if (!first)
    return (
      <Page title={t('administration')}>
        <Notice title={tCommon('not_allowed')}>{t('no_administration')}</Notice>
      </Page>
    )
  if (!isNarrow) return <Navigate to="/admin/$page" params={{ page: first.page }} replace />
  return (
    <div className={classes.administration} data-open>
      <h1 className={classes.hidden}>{t('administration')}</h1>
      <Pages open="" />
    </div>
  )
}

export const Component = () => {
  const t = useWords(admin)
  const may = useMay()
  const { page = '', id } = useParams({ strict: false } as never) as { page?: string; id?: string }
  if (page === '') return <Start />
  const known = adminPages.find((one) => one.page === page)
  if (!known) return <NotFound />
  const Content = contentOf(known)
  return (
    <div className={classes.administration} data-open>
      <Pages open={page} />
      <div id="page" className={classes.content} tabIndex={-1}>
        {may(known.permission) ? (
          <Suspense>
            <Content key={page} page={known.page} id={id} />
          </Suspense>
        ) : (
          <NotAllowed permission={known.permission} title={t(known.page)} />
        )}
      </div>
    </div>
  )
}
