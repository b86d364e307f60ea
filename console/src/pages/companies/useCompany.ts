import { parley } from '#console/api/client.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import type { Schemas } from '#sdk/types.ts'

export type Company = Schemas['Company']
export type Changes = Schemas['CompanyChanges']

/** The domains of a text that parts them by commas or blanks. */
export const domainsOf = (text: string) => text.split(/[\s,，、;]+/).filter(Boolean)

/** A company, and how its fields are changed. */
export const useCompany = (id: number) => {
  const refresh = useRefresh()
  const { data, error, refetch } = useRead('/company/{id}', { path: { id } })
  const change = async (changes: Partial<Changes>) => {
    const name = data?.data.name ?? ''
    await parley.PUT('/company/{id}', { path: { id }, body: { name, ...changes } })
    await refresh('/company')
  }
  return { company: data?.data, error, refetch, change }
}
