import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '#console/ui/page/useSettled.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import type { FilterField, Option } from './conditions.ts'

const merge = (...lists: Option[][]) => [
  ...new Map(lists.flat().map((option) => [option.value, option])).values(),
]

/** Returns a field's options; for a searchable field, the matches and the names of the selected values. */
export const useOptions = (field: FilterField, chosen: string[]) => {
  const say = useWords(common)
  const sayLists = useWords(lists)
  const [typed, setText] = useState('')
  const text = useSettled(typed)
  const { search, named } = field
  const found = useQuery({
    queryKey: ['options', field.key, text],
    queryFn: () => search?.(text) ?? [],
    enabled: !!search,
  })
  const isFinding = !!search && (typed !== text || found.isPending)
  const missing = chosen.filter((id) => !field.options?.some(({ value }) => value === id))
  const names = useQuery({
    queryKey: ['options', field.key, 'named', missing],
    queryFn: () => named?.(missing) ?? [],
    enabled: !!named && missing.length > 0,
    staleTime: 60_000,
  })
  if (field.kind === 'boolean') {
    const options: Option[] = [
      { value: '1', label: say('yes') },
      { value: '0', label: say('no') },
    ]
    return { options, setText, isFinding }
  }
  const chosenNames = (names.data ?? []).map((option) =>
    option.isDeleted ? { ...option, label: sayLists('deleted', { id: option.value }) } : option,
  )
  const options = merge(field.options ?? [], chosenNames, found.data ?? [])
  return { options, setText, isFinding }
}
