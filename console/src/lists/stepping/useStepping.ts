import { useNavigate } from '@tanstack/react-router'
import { useRead } from '#console/api/read.ts'
import { viewsQuery } from '../views/useViews.ts'
import { listOfRecord, placeInList, stepInList } from './lastList.ts'

const homes = { '/contact': '/contacts', '/company': '/companies', '/ticket': '/tickets' } as const

const resources = { '/contact': 'contact', '/company': 'company', '/ticket': 'ticket' } as const

/** Returns the name of the view in a list's address, if any. */
const useViewName = (path: keyof typeof homes, href: string) => {
  const view = Number(new URL(href, window.location.origin).searchParams.get('view'))
  const query = viewsQuery(resources[path])
  const { data } = useRead('/view', { query }, { enabled: view > 0, staleTime: 60_000 })
  return data?.data.find(({ id }) => id === view)?.name
}

/** Returns the record's position in the list it was opened from, and functions to step and go back. */
export const useStepping = (path: keyof typeof homes, id: number) => {
  const navigate = useNavigate()
  const home = homes[path]
  const go = async (step: 1 | -1) => {
    const next = await stepInList(path, id, step)
    // Keeps the search parameters, so that an open tab stays open.
    if (next !== undefined)
      await navigate({ to: `${home}/$id`, params: { id: String(next) }, search: true as never })
  }
  const href = listOfRecord(path, id)?.href ?? home
  const back = () => void navigate({ href })
  return { place: placeInList(path, id), go, back, view: useViewName(path, href) }
}
