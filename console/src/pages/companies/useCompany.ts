import { useRecord } from '#console/api/record.ts'
import type { Schemas } from '#sdk/types.ts'

export type Company = Schemas['Company']
export type Changes = Partial<Schemas['CompanyChanges']>

/** The domains of a text that parts them by commas or blanks. */
export const domainsOf = (text: string) => text.split(/[\s,，、;]+/).filter(Boolean)

const how = { always: ({ name }: Company) => ({ name }), refresh: [] }

/** A company, and how its fields are changed. */
export const useCompany = (id: number) => {
  const { record: company, ...rest } = useRecord<Company, Changes>('/company/{id}', id, how)
  return { company, ...rest }
}
