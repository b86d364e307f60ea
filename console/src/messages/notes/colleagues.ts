import { queryClient } from '#console/api/queries.ts'
import { reading, useRead } from '#console/api/read.ts'
import { type Colleague, partsWith } from './mentions.ts'

const all = { query: { per_page: 1000 } }
const freshMs = 60_000

/** Returns the colleagues whom a note can mention, once they are wanted. */
export const useColleagues = (isWanted: boolean): Colleague[] | undefined =>
  useRead('/colleague', all, { staleTime: freshMs, enabled: isWanted }).data?.data

/** Returns the IDs of the colleagues whom a note mentions. */
export const mentionIdsOf = async (text: string): Promise<number[]> => {
  if (!text.includes('@')) return []
  const { data } = await queryClient.fetchQuery({ ...reading('/colleague', all), staleTime: freshMs })
  const ids = partsWith(text, data).flatMap(({ colleague }) => (colleague ? [colleague.id] : []))
  return [...new Set(ids)]
}
