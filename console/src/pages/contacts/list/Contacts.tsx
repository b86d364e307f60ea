import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { type RecordFields, useRecordFields } from '#console/fields/described.ts'
import { useKeys } from '#console/keys/keys.ts'
import { holdTyping } from '#console/keys/typing.ts'
import { Columns } from '#console/lists/columns/Columns.tsx'
import { useColumns, useWantedColumns } from '#console/lists/columns/useColumns.ts'
import { ExportPanel } from '#console/lists/ExportPanel.tsx'
import { Filters } from '#console/lists/filters/Filters.tsx'
import { useConditions } from '#console/lists/filters/useConditions.ts'
import { List, ListPager } from '#console/lists/List.tsx'
import { ListSearch, useSearchText } from '#console/lists/ListSearch.tsx'
import { useReadAhead } from '#console/lists/stepping/useReadAhead.ts'
import { useList } from '#console/lists/useList.ts'
import { useViewCounts } from '#console/lists/views/useViewCounts.ts'
import { useViews } from '#console/lists/views/useViews.ts'
import { Views } from '#console/lists/views/Views.tsx'
import { lazily } from '#console/ui/lazily.ts'
import { Loaded } from '#console/ui/page/Loaded.tsx'
import { useIsNarrow } from '#console/ui/page/narrow.ts'
import { Page } from '#console/ui/page/Page.tsx'
import { useWords } from '#console/words/words.ts'
import { contacts } from '../words.ts'
import { ContactActions } from './ContactActions.tsx'
import { usualColumnsWith } from './listColumns.tsx'
import { useFilterFields } from './listFields.ts'
import { NoContacts } from './NoContacts.tsx'
import { Selected } from './Selected.tsx'
import { useContactColumns } from './useContactColumns.ts'
import { useNarrowColumns } from './useNarrowColumns.tsx'

const NewContact = lazily(async () => (await import('../new/NewContact.tsx')).NewContact)

/** The open panel, which is part of the address. */
interface Open {
  panel: 'new' | 'export'
  /** The initial name of the new contact. */
  named: string
}

const Contacts = ({ fields }: { fields: RecordFields<'contact'> }) => {
  const t = useWords(contacts)
  const may = useMay()
  const navigate = useNavigate()
  const [{ panel }, setAddress] = useAddress<Open>()
  const { text, setText, search } = useSearchText('contacts')
  const narrowing = useConditions('/contact', useFilterFields(fields), search ? { search } : {})
  const views = useViews('contact')
  const list = useList('/contact', narrowing.query)
  const counts = useViewCounts(views.views, narrowing, !!list.meta)
  const usual = usualColumnsWith(fields.custom)
  const all = useContactColumns(list.rows, fields, useWantedColumns('contacts', usual))
  const columns = useColumns('contacts', all, usual)
  const isNarrow = useIsNarrow()
  const shown = useNarrowColumns(columns.shown)
  const open = (next: Open['panel'] | undefined) => {
    // What is typed before the panel has loaded must run no commands.
    if (next === 'new' && panel !== 'new') holdTyping({ hasLead: false })
    void setAddress({ panel: next, named: undefined }, { replace: !next })
  }
  const openContact = ({ id }: { id: number }) =>
    void navigate({ to: '/contacts/$id', params: { id: String(id) } })
  const ahead = useReadAhead('/contact/{contact}', '/contacts/$id')
  useKeys([
    ...(may('contact.create') ? [{ key: 'C', label: t('new_contact'), run: () => open('new') }] : []),
    ...(may('contact.export') ? [{ key: 'Shift+E', label: t('export'), run: () => open('export') }] : []),
  ])
  return (
    <Page
      title={t('contacts')}
      views={<Views state={views} counts={counts} />}
      actions={<ContactActions onOpen={open} />}
      toolbar={
        <>
          <ListSearch {...{ text, setText, search }} />
          <Filters {...narrowing} title={t('all_true')} total={list.meta?.total} views={views}>
            {!isNarrow && <Columns {...columns} />}
          </Filters>
        </>
      }
      footer={
        <>
          <Selected selection={list.selection} />
          <ListPager list={list} />
        </>
      }
    >
      <List
        name="contacts"
        label={t('contacts')}
        list={list}
        columns={shown}
        isMarkable
        onOpen={openContact}
        onIntent={ahead}
        failed={t('failed')}
        empty={
          <NoContacts
            narrowing={narrowing}
            search={search}
            onClear={() => setText('')}
            onNew={() => open('new')}
          />
        }
      />
      {panel === 'new' && may('contact.create') && (
        <Suspense>
          <NewContact
            described={fields.described}
            onClose={() => open(undefined)}
            onDone={() => open(undefined)}
          />
        </Suspense>
      )}
      {panel === 'export' && may('contact.export') && (
        <ExportPanel
          path="/contact"
          title={t('export_title')}
          query={narrowing.query}
          sort={list.sort}
          columns={columns.keys}
          total={list.meta?.total}
          onClose={() => open(undefined)}
        />
      )}
    </Page>
  )
}

/** The contacts page, once the fields that the address may filter by are known. */
export const Component = () => {
  const t = useWords(contacts)
  return (
    <Loaded
      of={useRecordFields('contact')}
      failed={t('failed')}
      frame={(state) => <Page title={t('contacts')}>{state}</Page>}
    >
      {(fields) => <Contacts fields={fields} />}
    </Loaded>
  )
}
