import { useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useSettled } from '#console/ui/page/useSettled.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { linkWords } from './words.ts'

interface Props {
  label: string
  value: number | null
  onChange: (id: number | null) => void
  /** Tickets that cannot be chosen. */
  except: number[]
  error?: string | undefined
  autoFocus?: boolean
}

/** As people type it, and as the console shows it. */
const number = /^#?([1-9]\d{0,14}|[1-9]\d{0,2}(?:,\d{3})+)$/

/** Selects a ticket by its number or a part of its title. */
export const TicketSelect = ({ label, value, onChange, except, error, autoFocus = false }: Props) => {
  const t = useWords(linkWords)
  const [typed, onType] = useState('')
  const search = useSettled(typed.trim())
  const [, id] = number.exec(search.normalize('NFKC')) ?? []
  const query = id ? { id: [Number(id.replaceAll(',', ''))] } : search ? { search } : { sort: '-updated_at' }
  const { data, isPlaceholderData } = useRead(
    '/ticket',
    { query: { per_page: 20, ...query } },
    { keep: true, staleTime: 30_000 },
  )
  const found = (data?.data ?? []).filter((ticket) => !except.includes(ticket.id))
  const [picked, pick] = useState<{ value: string; label: string }>()
  const options = found.map((ticket) => ({
    value: String(ticket.id),
    label: `#${formatNumber(ticket.id)} ${ticket.subject}`,
  }))
  const isListed = options.some((option) => option.value === String(value))
  return (
    <Choice
      label={label}
      placeholder={t('find')}
      isFinding={typed.trim() !== search || isPlaceholderData}
      onType={onType}
      searchable
      openOnFocus={false}
      autoFocus={autoFocus}
      comboboxProps={{ withinPortal: false }}
      data={value !== null && !isListed && picked && !search ? [picked, ...options] : options}
      filter={({ options: all }) => all}
      value={value === null ? null : String(value)}
      onChange={(chosen, option) => {
        if (option) pick({ value: option.value, label: option.label })
        onChange(chosen === null ? null : Number(chosen))
      }}
      error={error}
    />
  )
}
