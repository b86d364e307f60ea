import { useRead } from '#console/api/read.ts'
import { useCodeLabels, useCodeOptions } from '#console/fields/definitions.ts'
import type { Reading } from '#console/ui/page/Loaded.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { columnWords } from './columnWords.ts'
import type { Target } from './targets.ts'

type TargetDescription = Schemas['RelationImportTarget']

/** Something that rows can give a contact beside its fields, and what its cells hold. */
interface PartTarget extends Target, Pick<TargetDescription, 'kind'> {}

const lasting = { staleTime: Number.POSITIVE_INFINITY }

const useServedTargets = () => useRead('/relation-import-recipe/target', {}, lasting)

/** Reads what rows can give a contact beside its fields, with the words for it. */
export const usePartReading = (): Reading<true> => {
  const reads = [useServedTargets(), useCodeLabels('phone_number.type'), useCodeLabels('address.type')]
  return {
    data: reads.every(({ data }) => data) || undefined,
    error: reads.find(({ error }) => error)?.error,
    refetch: () => reads.map(({ refetch }) => refetch()),
  }
}

/** Returns what rows can give a contact beside its fields: phone numbers, addresses, tags and companies. */
export const usePartTargets = (): PartTarget[] => {
  const t = useWords(columnWords)
  const phoneTypes = useCodeOptions('phone_number.type')
  const addressTypes = useCodeOptions('address.type')
  const { data } = useServedTargets()
  const typeOf = ({ name, type }: TargetDescription) => {
    const types = name === 'address' ? addressTypes : phoneTypes
    return types.find(({ value }) => Number(value) === type)?.label ?? String(type ?? '')
  }
  return (data?.data ?? []).map((part) => ({
    value: part.value,
    kind: part.kind,
    label: t(part.name, { type: typeOf(part) }),
  }))
}
