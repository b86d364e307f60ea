import { useEffect, useState } from 'react'
import { useAddress } from '#console/frame/address.ts'
import { type ChannelType, channelTypes, platformOf } from '#console/messages/channels.ts'
import { Button } from '#console/ui/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Queue.module.css'
import { type QueueFilter as Filter, useQueues } from './useQueue.ts'
import { inbox } from './words.ts'

const pause = 120

/** Narrows the queue by a customer's name, a queue and a channel. */
export const QueueFilter = () => {
  const say = useWords(inbox)
  const queues = useQueues()
  const [{ search = '', queue, channel }, set] = useAddress<Filter>()
  const [text, setText] = useState(search)
  useEffect(() => {
    if (text === search) return undefined
    const timer = setTimeout(() => set({ search: (text || undefined) as string }, { replace: true }), pause)
    return () => clearTimeout(timer)
  }, [text, search, set])
  const clear = () => {
    setText('')
    void set({ search: undefined as never, queue: undefined as never, channel: undefined as never })
  }
  return (
    <search className={classes.filter}>
      <input
        type="search"
        aria-label={say('search')}
        placeholder={say('search')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <select
        aria-label={say('queue_label')}
        value={queue ?? ''}
        onChange={({ currentTarget }) =>
          set({ queue: (currentTarget.value ? Number(currentTarget.value) : undefined) as number })
        }
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
        onChange={({ currentTarget }) => set({ channel: (currentTarget.value || undefined) as ChannelType })}
      >
        <option value="">{say('all_channels')}</option>
        {channelTypes.map((type) => (
          <option key={type} value={type}>
            {platformOf(type).name}
          </option>
        ))}
      </select>
      {(search || queue || channel) && (
        <Button kind="quiet" onClick={clear}>
          {say('clear')}
        </Button>
      )}
    </search>
  )
}
