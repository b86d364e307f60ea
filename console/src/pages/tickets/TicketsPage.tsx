import { type ReactNode, Suspense } from 'react'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { holdTyping } from '#console/keys/typing.ts'
import { Filters } from '#console/lists/filters/Filters.tsx'
import { ListSearch } from '#console/lists/ListSearch.tsx'
import { useViewCounts } from '#console/lists/views/useViewCounts.ts'
import { useViews } from '#console/lists/views/useViews.ts'
import { Views } from '#console/lists/views/Views.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconDownload, IconLayoutKanban, IconList, IconPlus } from '#console/ui/controls/icons.ts'
import { lazily } from '#console/ui/lazily.ts'
import { Page } from '#console/ui/page/Page.tsx'
import type { Selection } from '#console/ui/table/Table.tsx'
import { useWords } from '#console/words/words.ts'
import { Selected } from './list/Selected.tsx'
import type { AllMatching } from './list/selectAll.ts'
import type { TicketFilter } from './list/useNarrowed.ts'
import classes from './Tickets.module.css'
import { tickets } from './words.ts'

const NewTicket = lazily(() => import('./new/NewTicket.tsx').then((panel) => panel.NewTicket))

const ExportPanel = lazily(() => import('#console/lists/ExportPanel.tsx').then((panel) => panel.ExportPanel))

interface TicketsAddress {
  as: 'board' | 'list'
  panel: 'new' | 'export'
  /** The column of a new ticket. */
  status: number
}

interface Props extends TicketFilter {
  as: TicketsAddress['as']
  total: number | undefined
  sort: string | undefined
  /** The columns of the list, as exports call them. */
  columns?: string[]
  selection: Selection
  allMatching?: AllMatching
  focused: () => number | undefined
  tools?: ReactNode
  pager: ReactNode
  children: ReactNode
}

/** What a file has for a column of the list: also what the list leaves out of it, and what an import finds a contact by. */
const alsoExported: Record<string, string[]> = {
  category: ['category', 'sub_category'],
  contact: ['contact', 'contact_id'],
}
const exportedFor = (column: string) => alsoExported[column] ?? [column]

/** The frame of the board and the list: views, filters, actions and the selection. */
export const TicketsPage = (props: Props) => {
  const { as, narrowing, text, setText, search, openTicket, total, sort, columns, selection, focused } = props
  const t = useWords(tickets)
  const may = useMay()
  const [{ panel, status }, setAddress] = useAddress<TicketsAddress>()
  const views = useViews('ticket', true, undefined, props.ready)
  const counts = useViewCounts([...views.ready, ...views.views], narrowing, total !== undefined)
  const open = (next: TicketsAddress['panel']) => {
    // What is typed before the panel has loaded must run no commands.
    if (next === 'new' && panel !== 'new') holdTyping({ hasLead: false })
    void setAddress({ panel: next } as never)
  }
  const close = () => void setAddress({ panel: undefined, status: undefined } as never, { replace: true })
  const show = (next: TicketsAddress['as']) => void setAddress({ as: next, page: undefined } as never)
  const other = as === 'board' ? 'list' : 'board'
  const canCreate = may('ticket.create')
  const mayExport = may('ticket.export')
  useKeys([
    ...(canCreate ? [{ key: 'C', label: t('new_ticket'), run: () => open('new') }] : []),
    { key: 'B', label: t(`as_${other}`), run: () => show(other) },
    ...(mayExport ? [{ key: 'Shift+E', label: t('export'), run: () => open('export') }] : []),
  ])
  const choice = (next: TicketsAddress['as'], icon: typeof IconList) => (
    <IconButton
      icon={icon}
      label={t(`as_${next}`)}
      {...(as !== next && { shortcut: 'B' })}
      isActive={as === next}
      onClick={() => show(next)}
    />
  )
  return (
    <Page
      title={t('tickets')}
      views={<Views state={views} counts={counts} />}
      actions={
        <>
          {choice('list', IconList)}
          {choice('board', IconLayoutKanban)}
          {mayExport && (
            <IconButton
              icon={IconDownload}
              label={t('export')}
              shortcut="Shift+E"
              onClick={() => open('export')}
            />
          )}
          {canCreate && (
            <Button kind="primary" icon={IconPlus} shortcut="C" onClick={() => open('new')}>
              {t('new_ticket')}
            </Button>
          )}
        </>
      }
      toolbar={
        <>
          <ListSearch {...{ text, setText, search }} />
          <Filters {...narrowing} title={t('all_true')} total={total} views={views}>
            {props.tools}
          </Filters>
        </>
      }
      footer={
        <>
          <Selected selection={selection} focused={focused} allMatching={props.allMatching} />
          <span className={classes.gap} />
          {props.pager}
        </>
      }
    >
      {props.children}
      <Suspense>
        {panel === 'new' && canCreate && <NewTicket status={status} onClose={close} onDone={openTicket} />}
        {panel === 'export' && mayExport && (
          <ExportPanel
            path="/ticket"
            title={t('export_title')}
            query={narrowing.query}
            sort={sort}
            {...(columns && { columns: columns.flatMap(exportedFor) })}
            total={total}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  )
}
