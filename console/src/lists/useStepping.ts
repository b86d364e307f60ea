import { useNavigate } from '@tanstack/react-router'
import { useRead } from '#console/api/read.ts'
import { listOfRecord, placeInList, stepInList } from './lastList.ts'

const homes = { '/contact': '/contacts', '/company': '/companies', '/ticket': '/tickets' } as const

const resources = { '/contact': 'contact', '/company': 'company', '/ticket': 'ticket' } as const

/** The name of the view that an address of a list shows, if it does. */
const useViewName = (path: keyof typeof homes, href: string) => {
  const view = Number(new URL(href, window.location.origin).searchParams.get('view'))
  const query = { resource: resources[path], per_page: 500, sort: 'position' }
  const { data } = useRead('/view', { query }, { enabled: view > 0, staleTime: 60_000 })
  return data?.data.find(({ id }) => id === view)?.name
}

/** The list that a record was opened from: its place in it, the records beside it, and the way back. */
export const useStepping = (path: keyof typeof homes, id: number) => {
  const navigate = useNavigate()
  const home = homes[path]
  const go = async (step: 1 | -1) => {
    const next = await stepInList(path, id, step)
    // With what the address says beside the record, so that an open tab stays open.
    if (next !== undefined)
      await navigate({ to: `${home}/$id`, params: { id: String(next) }, search: true as never })
  }
  const href = listOfRecord(path, id)?.href ?? home
  const back = () => void navigate({ href })
  return { place: placeInList(path, id), go, back, view: useViewName(path, href) }
}
