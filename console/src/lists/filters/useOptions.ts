import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useSettled } from '#console/ui/page/useSettled.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import type { FilterField, Option } from './conditions.ts'
import { searched } from './searched.ts'
import { filterWords } from './words.ts'

const merge = (...lists: Option[][]) => [
  ...new Map(lists.flat().map((option) => [option.value, option])).values(),
]

const paths = { employee: '/employee', group: '/group', campaign_queue: '/campaign-queue' } as const

const unlisted = async (ids: string[]) => ids.map((value) => ({ value, label: '', isUnlisted: true }))

/** Returns what names the selected values that are not among a field's options, such as disabled employees. */
const useNamed = ({ named, refersTo }: FilterField): FilterField['named'] => {
  const may = useMay()
  const path = paths[refersTo as 'group']
  if (named || !path) return named
  return may(`${refersTo}.read`) ? searched(path).named : unlisted
}

/** Returns a field's options; for a searchable field, the matches and the names of the selected values. */
export const useOptions = (field: FilterField, chosen: string[]) => {
  const t = useWords(common)
  const tLists = useWords(lists)
  const tFilters = useWords(filterWords)
  const [typed, setText] = useState('')
  const text = useSettled(typed)
  const { search } = field
  const named = useNamed(field)
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
      { value: '1', label: t('yes') },
      { value: '0', label: t('no') },
    ]
    return { options, setText, isFinding }
  }
  const labelOf = ({ value: id, label, isDeleted, isUnlisted }: Option) => {
    if (isDeleted) return tLists('deleted', { id })
    return isUnlisted ? tFilters('unlisted', { id }) : label
  }
  const chosenNames = (names.data ?? []).map((option) => ({ ...option, label: labelOf(option) }))
  const options = merge(field.options ?? [], chosenNames, found.data ?? [])
  return { options, setText, isFinding }
}
