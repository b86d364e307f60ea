import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import { loadServed } from '#console/api/online.ts'
import { frame } from '#console/app/words.ts'
import { NotAllowed } from '#console/ui/page/NotAllowed.tsx'
import { useWords } from '#console/words/words.ts'
import { places } from './navigation/places.ts'

type Load = () => Promise<{ Component: () => ReactNode }>

/** Offline, or while the server is away, the router would reload the page and lose what is open. */
const sparing = (load: Load) => () =>
  loadServed(load).catch((cause: unknown) => {
    throw navigator.onLine ? cause : new Error('There is no network to fetch the page by.', { cause })
  })

/**
 * Returns the component of a page, for employees with the permission of its place in the menu and any other
 * one named.
 */
export const guarded = (path: string, load: Load, needs?: string) => {
  const Content = lazyRouteComponent(sparing(load), 'Component')
  const place = places.find(({ to }) => path === to || path.startsWith(`${to}/`))
  if (!place) return Content
  const Guarded = () => {
    const t = useWords(frame)
    const may = useMay()
    const missing = [place.permission, ...(needs ? [needs] : [])].find((permission) => !may(permission))
    if (missing) return <NotAllowed title={t(place.word)} permission={missing} />
    return <Content />
  }
  return Object.assign(Guarded, { preload: Content.preload })
}
