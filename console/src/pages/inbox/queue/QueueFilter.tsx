import { useEffect, useRef, useState } from 'react'
import { useAddress } from '#console/app/address.ts'
import { type ChannelType, usePlatforms } from '#console/messages/channels.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { inbox } from '../words.ts'
import type { QueueFilter as Filter } from './narrowing.ts'
import classes from './Queue.module.css'
import { useQueues } from './useQueue.ts'

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

/** Filters the queue by customer name, queue and channel. */
export const QueueFilter = ({ asked }: { asked: number }) => {
  const say = useWords(inbox)
  const queues = useQueues()
  const platforms = usePlatforms()
  const field = useRef<HTMLInputElement>(null)
  const [{ search = '', queue, channel }, set] = useAddress<Filter>()
  const [text, type] = useSearch(search, (next) => set({ search: next || undefined }, { replace: true }))
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  return (
    <search className={classes.filter}>
      <input
        ref={field}
        type="search"
        aria-label={say('search')}
        placeholder={say('search')}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <select
        aria-label={say('queue_label')}
        value={queue ?? ''}
        onChange={({ currentTarget: { value } }) => set({ queue: value ? Number(value) : undefined })}
      >
        <option value="">{say('all_queues')}</option>
        {queues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={say('channel_label')}
        value={channel ?? ''}
        onChange={({ currentTarget: { value } }) => set({ channel: (value as ChannelType) || undefined })}
      >
        <option value="">{say('all_channels')}</option>
        {platforms.map(({ contactable_type: type, name }) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </select>
      {(search || queue || channel) && (
        <Button kind="quiet" onClick={() => set({ search: undefined, queue: undefined, channel: undefined })}>
          {say('clear')}
        </Button>
      )}
    </search>
  )
}
