import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useAddress } from '#console/app/address.ts'
import { isComposing } from '#console/keys/composing.ts'
import { useKeys } from '#console/keys/keys.ts'
import { IconSearch } from '#console/ui/controls/icons.ts'
import { Key } from '#console/ui/controls/Key.tsx'
import { useSettled } from '#console/ui/page/useSettled.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { goOn } from './goOn.ts'
import { lists } from './words.ts'

const kept = new Map<string, string>()

/** Returns the search text of a list. It is kept while the console is open and is not part of the address. */
export const useSearchText = (name: string) => {
  const [{ search: given, page }, set] = useAddress<{ search: string; page: number }>()
  const [text, setText] = useState(() => (given === undefined ? (kept.get(name) ?? '') : String(given)))
  useEffect(() => {
    if (given !== undefined) setText(String(given))
  }, [given])
  useEffect(() => void kept.set(name, text), [name, text])
  const change = (next: string) => {
    setText(next)
    if (page || given !== undefined) void set({ page: undefined, search: undefined }, { replace: true })
  }
  return { text, setText: change, search: useSettled(text.trim()) }
}

/** The row of a table, or the card on a board, that the keyboard begins at. */
const firstRow = '[data-index][tabindex="0"]'

/** Searches the list on screen. `/` focuses it; Enter and ↓ go on to what was found, Escape clears it. */
export const ListSearch = ({ text, setText, search }: ReturnType<typeof useSearchText>) => {
  const t = useWords(lists)
  const tCommon = useWords(common)
  const field = useRef<HTMLInputElement>(null)
  const isSettled = useRef(true)
  isSettled.current = text.trim() === search
  useKeys([{ key: '/', label: t('search_list'), run: () => field.current?.focus() }])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') setText('')
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (field.current) goOn(field.current, firstRow, () => isSettled.current)
  }
  return (
    <TextInput
      ref={field}
      type="search"
      maxLength={255}
      w={180}
      aria-label={t('search_list')}
      placeholder={tCommon('search')}
      leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
      rightSection={text === '' && <Key>/</Key>}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
