import { useLayoutEffect, useRef } from 'react'
import { useAddress } from '#console/app/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { MessageFilters, SearchText } from './MessageFilters.tsx'
import { MessageHit } from './MessageHit.tsx'
import classes from './Messages.module.css'
import { type Sought, useFound } from './useFound.ts'
import { messageSearchWords } from './words.ts'

/** The hits, which J, K and the arrows step through. */
const Hits = ({ found }: { found: ReturnType<typeof useFound> }) => {
  const t = useWords(messageSearchWords)
  const list = useRef<HTMLUListElement>(null)
  const linksIn = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])]
  const step = (by: 1 | -1) => {
    const links = linksIn()
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[at < 0 ? 0 : at + by]?.focus()
  }
  const known = useRef<number>(undefined)
  const more = () => {
    known.current = linksIn().length
    void found.fetchNextPage()
  }
  const count = found.hits?.length ?? 0
  useLayoutEffect(() => {
    if (known.current === undefined || count <= known.current) return
    list.current?.querySelectorAll<HTMLElement>('[data-hit]')[known.current]?.focus()
    known.current = undefined
  }, [count])
  useKeys([
    { key: 'J', label: t('next'), run: () => step(1) },
    { key: 'K', label: t('previous'), run: () => step(-1) },
    { key: 'ArrowDown', label: t('next'), run: () => step(1) },
    { key: 'ArrowUp', label: t('previous'), run: () => step(-1) },
    ...(found.hasNextPage ? [{ key: 'L', label: t('older'), run: more }] : []),
  ])
  const { search, hits, error, hasNextPage, isFetchingNextPage } = found
  if (search === '') return <Notice title={t('start')}>{t('start_hint')}</Notice>
  if (error && !hits)
    return <Failure title={t('failed')} error={error} onRetry={() => void found.refetch()} />
  if (!hits) return <Skeleton />
  if (!hits.length && !hasNextPage)
    return (
      <Notice role="status" title={t('none', { text: search })}>
        {t('none_hint')}
      </Notice>
    )
  return (
    <>
      <ul ref={list} aria-label={t('hits')} className={classes.hits}>
        {hits.map((hit) => (
          <MessageHit key={hit.id} hit={hit} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.older}>
          <Button shortcut="L" loading={isFetchingNextPage} onClick={more}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  )
}

/** All messages that contain a text. Each leads to its place in its thread. */
export const Component = () => {
  const t = useWords(messageSearchWords)
  const [sought] = useAddress<Sought>()
  return (
    <Page title={t('title')} views={<SearchText />} toolbar={<MessageFilters />}>
      <Hits found={useFound(sought)} />
    </Page>
  )
}
