import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/app/address.ts'
import { MomentInput } from '#console/fields/moments/MomentInput.tsx'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { optionsOf } from '#console/fields/values.ts'
import { isComposing } from '#console/keys/composing.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { Key } from '#console/ui/controls/Key.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Messages.module.css'
import type { Sought } from './useFound.ts'
import { messageSearchWords } from './words.ts'

const all = { query: { per_page: 1000, sort: 'name' } }

const goToHits = (event: KeyboardEvent) => {
  if (isComposing(event.nativeEvent) || !/^(Enter|ArrowDown)$/.test(event.key)) return
  event.preventDefault()
  document.querySelector<HTMLElement>('[data-hit]')?.focus()
}

/** The text that is searched for. `/` focuses it, and Enter goes to the hits. */
export const SearchText = () => {
  const t = useWords(messageSearchWords)
  const [address, set] = useAddress<Sought>()
  const search = String(address.search ?? '')
  const [text, setText] = useState(search)
  // The address follows the text once nobody types, and the text follows the address when a link changed that.
  const written = useRef(search)
  const write = useDebouncedCallback((next: string) => {
    written.current = next
    void set({ search: next || undefined }, { replace: true })
  }, 120)
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    write.cancel()
    setText(search)
  }, [search, write])
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ key: '/', label: t('search'), run: () => field.current?.focus() }])
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.search}
      aria-label={t('search')}
      placeholder={t('search')}
      rightSection={text === '' && <Key>/</Key>}
      maxLength={255}
      value={text}
      onKeyDown={goToHits}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        write(currentTarget.value)
      }}
    />
  )
}

const none = {
  channel: undefined,
  contact: undefined,
  direction: undefined,
  from: undefined,
  to: undefined,
}

/** The filters by time, side, channel and contact. */
export const MessageFilters = () => {
  const t = useWords(messageSearchWords)
  const may = useMay()
  const [{ channel, contact, direction, from, to }, set] = useAddress<Sought>()
  const mayChannels = may('channel.read')
  const channels = useRead('/channel', all, { staleTime: 60_000, enabled: mayChannels }).data?.data
  const moment = (name: 'from' | 'to', value = '') => (
    <MomentInput
      kind="moment"
      aria-label={t(name)}
      placeholder={t(name)}
      value={value}
      onChange={(next) => void set({ [name]: next || undefined }, { replace: true })}
    />
  )
  return (
    <div className={classes.filters}>
      {moment('from', from)}
      {moment('to', to)}
      <Choice
        aria-label={t('direction')}
        placeholder={t('all_directions')}
        clearable
        data={(['inbound', 'outbound'] as const).map((value) => ({ value, label: t(value) }))}
        value={direction ?? null}
        onChange={(side) => void set({ direction: (side as Sought['direction'] | null) ?? undefined })}
      />
      {mayChannels && (
        <Choice
          aria-label={t('channel')}
          placeholder={t('all_channels')}
          clearable
          data={optionsOf(channels)}
          value={channel ? String(channel) : null}
          onChange={(id) => void set({ channel: id ? Number(id) : undefined })}
        />
      )}
      {may('contact.read') && (
        <RecordSelect
          path="/contact"
          aria-label={t('contact')}
          placeholder={t('contact')}
          value={contact ?? null}
          onChange={(id) => void set({ contact: id ?? undefined })}
        />
      )}
      {(channel || contact || direction || from || to) && (
        <Button kind="quiet" onClick={() => void set(none)}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
