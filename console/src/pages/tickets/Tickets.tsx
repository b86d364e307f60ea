import { IconDownload, IconLayoutKanban, IconList, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Columns } from '#console/lists/Columns.tsx'
import { EmptyList } from '#console/lists/EmptyList.tsx'
import { Filters } from '#console/lists/Filters.tsx'
import { List, ListPager } from '#console/lists/List.tsx'
import { ListSearch, useSearchText } from '#console/lists/ListSearch.tsx'
import { useColumns } from '#console/lists/useColumns.ts'
import { type Narrowing, useConditions } from '#console/lists/useConditions.ts'
import { useList } from '#console/lists/useList.ts'
import { useViews } from '#console/lists/useViews.ts'
import { ViewEdited } from '#console/lists/ViewEdited.tsx'
import { Views } from '#console/lists/Views.tsx'
import { Button } from '#console/ui/Button.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { Board } from './Board.tsx'
import type { Ticket } from './codes.ts'
import { NewTicket } from './NewTicket.tsx'
import { Selected } from './Selected.tsx'
import { useTicketCustomFields, useTicketFilters } from './ticketFields.ts'
import { useTicketColumns, usualColumns } from './useTicketColumns.tsx'
import { tickets } from './words.ts'

interface Shown {
  as: 'board' | 'list'
  panel: 'new' | 'export'
}

const None = ({
  narrowing,
  search,
  onClear,
  onNew,
}: {
  narrowing: Narrowing
  search: string
  onClear: () => void
  onNew: () => void
}) => {
  const say = useWords(tickets)
  const may = useMay()
  return (
    <EmptyList
      narrowing={narrowing}
      search={{ text: search, title: say('no_hit', { text: search }), hint: say('no_hit_hint'), onClear }}
      title={say('none_yet')}
      actions={may('ticket.create') && <Button onClick={onNew}>{say('new_ticket')}</Button>}
    >
      {say('begin')}
    </EmptyList>
  )
}

export const Component = () => {
  const say = useWords(tickets)
  const may = useMay()
  const navigate = useNavigate()
  const [{ as = 'board', panel }, setAddress] = useAddress<Shown>()
  const { text, setText, search } = useSearchText('tickets')
  const narrowing = useConditions(
    '/ticket',
    useTicketFilters(useTicketCustomFields()),
    search ? { search } : {},
  )
  const views = useViews('ticket')
  const list = useList('/ticket', narrowing.query)
  const columns = useColumns('tickets', useTicketColumns(), usualColumns)
  const isBoard = as === 'board'
  const open = (next: Shown['panel'] | undefined) =>
    void setAddress({ panel: next } as never, { replace: !next })
  const change = (next: Shown['as']) => void setAddress({ as: next } as never)
  const openTicket = ({ id }: Pick<Ticket, 'id'>) =>
    void navigate({ to: '/tickets/$id', params: { id: String(id) } })
  useKeys([
    ...(may('ticket.create') ? [{ key: 'C', label: say('new_ticket'), run: () => open('new') }] : []),
    {
      key: 'B',
      label: isBoard ? say('as_list') : say('as_board'),
      run: () => change(isBoard ? 'list' : 'board'),
    },
    { key: 'Shift+E', label: say('export'), run: () => open('export') },
  ])
  const { page: _page, per_page: _rows, after_id: _after, ...filters } = narrowing.query
  return (
    <Page
      title={say('tickets')}
      views={<Views state={views} />}
      actions={
        <>
          <IconButton
            icon={IconList}
            label={say('as_list')}
            isActive={!isBoard}
            onClick={() => change('list')}
          />
          <IconButton
            icon={IconLayoutKanban}
            label={say('as_board')}
            shortcut="B"
            isActive={isBoard}
            onClick={() => change('board')}
          />
          <Button kind="quiet" icon={IconDownload} onClick={() => open('export')}>
            {say('export')}
          </Button>
          {may('ticket.create') && (
            <Button kind="primary" icon={IconPlus} shortcut="C" onClick={() => open('new')}>
              {say('new_ticket')}
            </Button>
          )}
        </>
      }
      toolbar={
        <>
          <ListSearch text={text} setText={setText} />
          <Filters
            {...narrowing}
            title={say('all_true')}
            total={list.meta?.total}
            saveAs={(conditions) => {
              narrowing.onChange(conditions)
              views.name('new')
            }}
          >
            <span style={{ flex: 1 }} />
            <ViewEdited state={views} />
            {!isBoard && <Columns {...columns} />}
          </Filters>
        </>
      }
      footer={
        <>
          <Selected selection={list.selection} />
          <span style={{ flex: 1 }} />
          {isBoard ? <span>{list.meta && formatNumber(list.meta.total)}</span> : <ListPager list={list} />}
        </>
      }
    >
      {isBoard && list.meta?.total !== 0 ? (
        <Board query={narrowing.query} selection={list.selection} onOpen={openTicket} />
      ) : (
        <List
          name="tickets"
          label={say('tickets')}
          list={list}
          columns={columns.shown}
          isMarkable
          onOpen={openTicket}
          failed={say('failed')}
          empty={
            <None
              narrowing={narrowing}
              search={search}
              onClear={() => setText('')}
              onNew={() => open('new')}
            />
          }
        />
      )}
      {panel === 'new' && may('ticket.create') && (
        <NewTicket
          onClose={() => open(undefined)}
          onDone={(id) => void navigate({ to: '/tickets/$id', params: { id: String(id) } })}
        />
      )}
      {panel === 'export' && (
        <Panel title={say('export_title')} onClose={() => open(undefined)}>
          <p>{say('export_says', { rows: formatNumber(list.meta?.total ?? 0) })}</p>
          <p>
            <a
              href={parley.address('/ticket/export', {
                query: { ...filters, ...(list.sort && { sort: list.sort }) } as never,
              })}
              download
            >
              {say('download')}
            </a>
          </p>
        </Panel>
      )}
    </Page>
  )
}
