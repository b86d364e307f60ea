import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useAddress } from '#console/app/address.ts'
import { isComposing } from '#console/keys/composing.ts'
import { typeInto } from '#console/keys/typing.ts'
import { goOn } from '#console/lists/goOn.ts'
import { type ChannelType, usePlatforms } from '#console/messages/channels.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { defineWords, useWords } from '#console/words/words.ts'
import { inbox } from '../words.ts'
import type { QueueFilter as Filter } from './narrowing.ts'
import classes from './Queue.module.css'
import { useQueues } from './useQueue.ts'

const words = defineWords('inbox-filter', {
  en: {
    all_queues: 'All queues',
    all_channels: 'All channels',
    queue: 'Queue',
    channel: 'Channel',
    clear: 'Clear',
    messages: 'Messages containing “{{text}}”',
    all_messages: 'Search messages',
  },
  'zh-TW': {
    all_queues: '所有佇列',
    all_channels: '所有通路',
    queue: '佇列',
    channel: '通路',
    clear: '清除',
    messages: '包含「{{text}}」的訊息',
    all_messages: '搜尋訊息',
  },
})

const debounceMs = 120

/**
 * Holds the search text and writes it to the address after a short delay. Other address changes replace the
 * text.
 */
const useSearch = (search: string, tell: (text: string) => void) => {
  const [text, setText] = useState(search)
  const told = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (search !== told.current) setText(search)
    told.current = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      told.current = next
      tell(next)
    }, debounceMs)
  }
  return [text, type] as const
}

/** The first conversation below the search. */
const firstRow = 'nav [data-id]'

/** Filters the queue by customer name, queue and channel. Enter and ↓ go on from the search to what was found. */
export const QueueFilter = ({ asked }: { asked: number }) => {
  const t = useWords(inbox)
  const tFilter = useWords(words)
  const queues = useQueues()
  const platforms = usePlatforms()
  const field = useRef<HTMLInputElement>(null)
  const [{ search = '', queue, channel }, set] = useAddress<Filter>()
  const [text, type] = useSearch(search, (next) => set({ search: next || undefined }, { replace: true }))
  useEffect(() => {
    if (asked && field.current) typeInto(field.current)
  }, [asked])
  const isSettled = useRef(true)
  isSettled.current = text === String(search)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || !['Enter', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    if (field.current) goOn(field.current, firstRow, () => isSettled.current)
  }
  return (
    <search className={classes.filter}>
      <input
        ref={field}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <select
        aria-label={tFilter('queue')}
        value={queue ?? ''}
        onChange={({ currentTarget: { value } }) => set({ queue: value ? Number(value) : undefined })}
      >
        <option value="">{tFilter('all_queues')}</option>
        {queues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={tFilter('channel')}
        value={channel ?? ''}
        onChange={({ currentTarget: { value } }) => set({ channel: (value as ChannelType) || undefined })}
      >
        <option value="">{tFilter('all_channels')}</option>
        {platforms.map(({ contactable_type: type, name }) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </select>
      {/* Always there, so that the list stays in its place while the employee types. */}
      <Link
        to="/inbox/messages"
        search={(search ? { search } : {}) as never}
        className={classes.messages}
        title={search || undefined}
      >
        {search ? tFilter('messages', { text: search }) : tFilter('all_messages')}
      </Link>
      {(search || queue || channel) && (
        <Button kind="quiet" onClick={() => set({ search: undefined, queue: undefined, channel: undefined })}>
          {tFilter('clear')}
        </Button>
      )}
    </search>
  )
}
