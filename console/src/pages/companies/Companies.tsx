import { IconDownload, IconPlus } from '@tabler/icons-react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { EmptyList } from '#console/lists/EmptyList.tsx'
import { List, ListPager } from '#console/lists/List.tsx'
import { ListSearch, useSearchText } from '#console/lists/ListSearch.tsx'
import { useList } from '#console/lists/useList.ts'
import { Button } from '#console/ui/Button.tsx'
import { useIsNarrow } from '#console/ui/narrow.ts'
import { Page } from '#console/ui/Page.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { CompanyPanel } from './CompanyPanel.tsx'
import { useCompanyColumns } from './columns.tsx'
import { NewCompany } from './NewCompany.tsx'
import { companies } from './words.ts'

interface Open {
  panel: 'new' | 'export' | number
}

interface EmptyProps {
  search: string
  onClear: () => void
  onNew: () => void
}

const Empty = ({ search, onClear, onNew }: EmptyProps) => {
  const say = useWords(companies)
  const may = useMay()
  return (
    <EmptyList
      search={{ text: search, title: say('no_hit', { text: search }), hint: say('search_hint'), onClear }}
      title={say('none_yet')}
      actions={may('company.create') && <Button onClick={onNew}>{say('new_company')}</Button>}
    >
      {say('begin')}
    </EmptyList>
  )
}

/** The companies; one opens beside the list. */
export const Component = () => {
  const say = useWords(companies)
  const may = useMay()
  const [{ panel }, setAddress] = useAddress<Open>()
  const { text, setText, search } = useSearchText('companies')
  const query = search ? { search } : {}
  const list = useList('/company', query)
  const columns = useCompanyColumns()
  const isNarrow = useIsNarrow()
  const open = (next: Open['panel'] | undefined) =>
    void setAddress({ panel: next } as never, { replace: !next })
  const close = () => open(undefined)
  useKeys([
    ...(may('company.create') ? [{ key: 'C', label: say('new_company'), run: () => open('new') }] : []),
    { key: 'Shift+E', label: say('export'), run: () => open('export') },
  ])
  const href = parley.address('/company/export', {
    query: { ...query, ...(list.sort && { sort: list.sort }) },
  })
  const total = list.meta?.total ?? 0
  return (
    <Page
      title={say('companies')}
      actions={
        <>
          <Button kind="quiet" icon={IconDownload} onClick={() => open('export')}>
            {say('export')}
          </Button>
          {may('company.create') && (
            <Button kind="primary" icon={IconPlus} shortcut="C" onClick={() => open('new')}>
              {say('new_company')}
            </Button>
          )}
        </>
      }
      toolbar={<ListSearch text={text} setText={setText} />}
      footer={<ListPager list={list} />}
    >
      <List
        name="companies"
        label={say('companies')}
        list={list}
        columns={isNarrow ? columns.slice(0, 2) : columns}
        openId={typeof panel === 'number' ? panel : undefined}
        onOpen={({ id }) => open(id)}
        failed={say('failed')}
        empty={<Empty search={search} onClear={() => setText('')} onNew={() => open('new')} />}
      />
      {panel === 'new' && may('company.create') && <NewCompany onClose={close} onDone={open} />}
      {panel === 'export' && (
        <Panel title={say('export_title')} onClose={close}>
          <p>{say('export_says', { count: total, rows: formatNumber(total) })}</p>
          <a href={href} download>
            {say('download')}
          </a>
        </Panel>
      )}
      {typeof panel === 'number' && <CompanyPanel key={panel} id={panel} onClose={close} />}
    </Page>
  )
}
