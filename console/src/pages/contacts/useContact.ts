import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import { useRefresh } from '#console/api/read.ts'
import { sameValue } from '#console/fields/values.ts'
import type { Full } from '#sdk/client.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Schemas } from '#sdk/types.ts'

export type Contact = Schemas['Contact']
export type Changes = Schemas['ContactChanges']
type Read = Full<{ data: Contact }>

const path = '/contact/{contact}'

/** What a change is about, to tell whether somebody else has changed the same. */
const partOf = ({ data }: { data: Contact }, changes: Changes) =>
  Object.keys(changes).map((field) =>
    field === 'cz_cols'
      ? changes.cz_cols?.map(({ id }) => data.cz_cols.find((one) => one.id === id)?.value ?? null)
      : data[field as keyof Contact],
  )

/** A contact, and how its fields are changed: what somebody else changed meanwhile is never overwritten unseen. */
export const useContact = (id: number) => {
  const client = useQueryClient()
  const refresh = useRefresh()
  const queryKey = [path, { path: { contact: id } }, 'version']
  const read = () => parley.request('GET', path, { path: { contact: id } }) as Promise<Read>
  const query = useQuery({ queryKey, queryFn: read })

  const put = (body: Changes, ifMatch: string | undefined) =>
    parley.request('PUT', path, { path: { contact: id }, body, ifMatch }) as Promise<Read>

  const change = async (changes: Changes) => {
    const known = client.getQueryData<Read>(queryKey)
    const answer = await put(changes, known?.etag).catch(async (error) => {
      if (!(error instanceof ParleyError && error.status === 412 && known)) throw error
      const now = await read()
      client.setQueryData(queryKey, now)
      if (!sameValue(partOf(now.body, changes), partOf(known.body, changes))) throw error
      return put(changes, now.etag)
    })
    client.setQueryData(queryKey, answer)
    void refresh('/contact/{contact}/', '/contact/duplicate')
    void client.invalidateQueries({ queryKey: ['/contact'], refetchType: 'none' })
  }

  return { contact: query.data?.body.data, error: query.error, refetch: query.refetch, change }
}
