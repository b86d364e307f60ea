import { useMay } from '#console/api/me.ts'
import { EmptyList } from '#console/lists/EmptyList.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { tickets } from '../words.ts'
import type { TicketFilter } from './useNarrowed.ts'

/** Shown in place of tickets: none yet, no search result, or no match for the filters. */
export const NoTickets = ({ narrowing, search, setText, onNew }: TicketFilter & { onNew: () => void }) => {
  const t = useWords(tickets)
  const may = useMay()
  const sought = {
    text: search,
    title: t('no_hit', { text: search }),
    hint: t('no_hit_hint'),
    onClear: () => setText(''),
  }
  return (
    <EmptyList
      narrowing={narrowing}
      search={sought}
      title={t('none_yet')}
      actions={may('ticket.create') && <Button onClick={onNew}>{t('new_ticket')}</Button>}
    >
      {t('begin')}
    </EmptyList>
  )
}
