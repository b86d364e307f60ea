import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { IconChevronLeft, IconChevronRight } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { IconButton } from './IconButton.tsx'
import classes from './Pager.module.css'

/** The `meta` of an API list. */
export interface Meta {
  current_page: number
  last_page: number
  per_page: number
  from: number | null
  to: number | null
  total: number
}

interface Props {
  meta: Meta
  onPage: (page: number) => void
  onPerPage?: (rows: number) => void
}

const sizes = [40, 100, 200]

/** The exact total and the pages of a list. Its field accepts any page number. */
export const Pager = ({ meta, onPage, onPerPage }: Props) => {
  const t = useWords(common)
  const { current_page: page, last_page: last, from, to, total } = meta
  const [typed, setTyped] = useState(String(page))
  const [isPast, setPast] = useState(false)
  useEffect(() => setTyped(String(page)), [page])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(String(page))
    if (event.key !== 'Enter') return
    const wanted = Number(typed.replaceAll(',', ''))
    if (!Number.isInteger(wanted) || wanted < 1) return setTyped(String(page))
    setPast(wanted > last)
    setTyped(String(Math.min(wanted, last)))
    onPage(Math.min(wanted, last))
  }
  return (
    <nav className={classes.pager} aria-label={t('page')}>
      <span className={classes.range}>
        {total === 0
          ? t('no_rows')
          : t('range', {
              from: formatNumber(from ?? 0),
              to: formatNumber(to ?? 0),
              total: formatNumber(total),
            })}
      </span>
      {isPast && page === last && (
        <span role="status">{t('last_page_shown', { count: formatNumber(last) as never })}</span>
      )}
      {last > 1 && (
        <>
          <IconButton
            icon={IconChevronLeft}
            label={t('previous_page')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span className={classes.field}>
            {t('before_page')}
            <TextInput
              aria-label={t('page')}
              inputMode="numeric"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={onKeyDown}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            {t('of_pages', { count: formatNumber(last) as never })}
          </span>
          <IconButton
            icon={IconChevronRight}
            label={t('next_page')}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
      {onPerPage && total > (sizes[0] ?? 0) && (
        <select
          className={classes.sizes}
          aria-label={t('rows_per_page_label')}
          value={meta.per_page}
          onChange={({ currentTarget }) => onPerPage(Number(currentTarget.value))}
        >
          {[...new Set([...sizes, meta.per_page])]
            .sort((a, b) => a - b)
            .map((count) => (
              <option key={count} value={count}>
                {t('rows_per_page', { count })}
              </option>
            ))}
        </select>
      )}
    </nav>
  )
}
