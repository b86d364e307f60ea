import { useNavigate } from '@tanstack/react-router'
import { listOfRecord, placeInList, stepInList } from './lastList.ts'

const homes = { '/contact': '/contacts', '/company': '/companies', '/ticket': '/tickets' } as const

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
  const back = () => void navigate({ href: listOfRecord(path, id)?.href ?? home })
  return { place: placeInList(path, id), go, back }
}
