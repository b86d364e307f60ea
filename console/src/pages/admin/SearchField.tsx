import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useAddress } from '#console/app/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { IconSearch } from '#console/ui/controls/icons.ts'
import { Key } from '#console/ui/controls/Key.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'

const debounceMs = 120

/** Filters a list by name. `/` focuses it. */
export const SearchField = () => {
  const t = useWords(common)
  const field = useRef<HTMLInputElement>(null)
  const [{ search = '' }, setAddress] = useAddress<{ search: string; page: number }>()
  const [typed, setTyped] = useState(search)
  const latest = useRef(setAddress)
  latest.current = setAddress
  useEffect(() => setTyped(search), [search])
  useEffect(() => {
    if (typed.trim() === search) return undefined
    const change = { search: typed.trim() || undefined, page: undefined } as never
    const timer = setTimeout(() => latest.current(change, { replace: true }), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, search])
  useKeys([{ key: '/', label: t('search'), run: () => field.current?.focus() }])
  return (
    <TextInput
      ref={field}
      maxLength={255}
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
      rightSection={typed === '' && <Key>/</Key>}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
