import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { type DescribedField, useDescription } from '#console/fields/described.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Columns } from '#console/lists/columns/Columns.tsx'
import { useColumns } from '#console/lists/columns/useColumns.ts'
import { EmptyList } from '#console/lists/EmptyList.tsx'
import { ExportPanel } from '#console/lists/ExportPanel.tsx'
import { List, ListPager } from '#console/lists/List.tsx'
import { ListSearch, useSearchText } from '#console/lists/ListSearch.tsx'
import { useReadAhead } from '#console/lists/stepping/useReadAhead.ts'
import { useList } from '#console/lists/useList.ts'
import { useViews } from '#console/lists/views/useViews.ts'
import { ViewEdited } from '#console/lists/views/ViewEdited.tsx'
import { Views } from '#console/lists/views/Views.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconDownload, IconPlus } from '#console/ui/controls/icons.ts'
import { Loaded } from '#console/ui/page/Loaded.tsx'
import { useIsNarrow } from '#console/ui/page/narrow.ts'
import { Page } from '#console/ui/page/Page.tsx'
import { useWords } from '#console/words/words.ts'
import { CompanyPanel } from './CompanyPanel.tsx'
import { useCompanyColumns, usualColumns } from './columns.tsx'
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
  const t = useWords(companies)
  const may = useMay()
  return (
    <EmptyList
      search={{ text: search, title: t('no_hit', { text: search }), hint: t('search_hint'), onClear }}
      title={t('none_yet')}
      actions={may('company.create') && <Button onClick={onNew}>{t('new_company')}</Button>}
    >
      {t('begin')}
    </EmptyList>
  )
}

const Actions = ({ onOpen }: { onOpen: (panel: 'new' | 'export') => void }) => {
  const t = useWords(companies)
  const may = useMay()
  const create = { key: 'C', label: t('new_company'), run: () => onOpen('new') }
  const take = { key: 'Shift+E', label: t('export'), run: () => onOpen('export') }
  useKeys([...(may('company.create') ? [create] : []), ...(may('company.export') ? [take] : [])])
  return (
    <>
      {may('company.export') && (
        <IconButton icon={IconDownload} label={take.label} shortcut={take.key} onClick={take.run} />
      )}
      {may('company.create') && (
        <Button kind="primary" icon={IconPlus} shortcut={create.key} onClick={create.run}>
          {create.label}
        </Button>
      )}
    </>
  )
}

const Companies = ({ fields }: { fields: DescribedField<'company'>[] }) => {
  const t = useWords(companies)
  const may = useMay()
  const [{ panel }, setAddress] = useAddress<Open>()
  const { text, setText, search } = useSearchText('companies')
  const query = search ? { search } : {}
  const views = useViews('company')
  const list = useList('/company', query)
  const columns = useColumns('companies', useCompanyColumns(fields), usualColumns)
  const isNarrow = useIsNarrow()
  const ahead = useReadAhead('/company/{id}', '/companies/$id')
  const open = (next: Open['panel'] | undefined) =>
    void setAddress({ panel: next } as never, { replace: !next })
  const close = () => open(undefined)
  return (
    <Page
      title={t('companies')}
      views={<Views state={views} />}
      actions={<Actions onOpen={open} />}
      toolbar={
        <>
          <ListSearch {...{ text, setText, search }} />
          <ViewEdited state={views} />
          {!isNarrow && <Columns {...columns} />}
        </>
      }
      footer={<ListPager list={list} />}
    >
      <List
        name="companies"
        label={t('companies')}
        list={list}
        columns={isNarrow ? columns.all.slice(0, 2) : columns.shown}
        openId={typeof panel === 'number' ? panel : undefined}
        onOpen={({ id }) => open(id)}
        onIntent={ahead}
        failed={t('failed')}
        empty={<Empty search={search} onClear={() => setText('')} onNew={() => open('new')} />}
      />
      {panel === 'new' && may('company.create') && (
        <NewCompany described={fields} onClose={close} onDone={open} />
      )}
      {panel === 'export' && may('company.export') && (
        <ExportPanel
          path="/company"
          title={t('export_title')}
          query={query}
          sort={list.sort}
          columns={columns.keys}
          total={list.meta?.total}
          onClose={close}
        />
      )}
      {typeof panel === 'number' && <CompanyPanel key={panel} id={panel} onClose={close} />}
    </Page>
  )
}

/** The companies, with the open one beside the list. */
export const Component = () => {
  const t = useWords(companies)
  return (
    <Loaded
      of={useDescription('company')}
      failed={t('failed')}
      frame={(state) => <Page title={t('companies')}>{state}</Page>}
    >
      {(fields) => <Companies fields={fields} />}
    </Loaded>
  )
}
