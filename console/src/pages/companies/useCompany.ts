import { useRecord } from '#console/api/record.ts'
import type { Schemas } from '#sdk/types.ts'

export type Company = Schemas['Company']
export type Changes = Partial<Schemas['CompanyChanges']>

const how = { always: ({ name }: Company) => ({ name }), refresh: [] }

/** Returns a company and a function to change its fields. */
export const useCompany = (id: number) => {
  const { record: company, ...rest } = useRecord<Company, Changes>('/company/{id}', id, how)
  return { company, ...rest }
}
