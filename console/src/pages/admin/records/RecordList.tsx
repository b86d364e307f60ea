import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { List, ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { SearchAndFilters } from '#console/pages/admin/SearchAndFilters.tsx'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconPlus } from '#console/ui/controls/icons.ts'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { ListPath, RecordOf } from '#sdk/types.ts'
import { recordWords } from './words.ts'

export interface RecordListProps<P extends ListPath> {
  page: NonNullable<(typeof admin)['key']>
  path: P
  /** The first part of its permission names. */
  resource: string
  columns: Column<RecordOf<P>>[]
  /** The label of the add button: "New tag". */
  add: string
  /** The text shown while the list is empty. */
  none: { title: string; text?: string; actions?: ReactNode }
  /** The record opened beside the list. */
  id: string | undefined
  /** Filters of the list, as in its query. */
  query?: Record<string, unknown>
  /** The fields of the filters, beside the search. */
  filters?: ReactNode
  /** Buttons before the one that adds a record. */
  actions?: ReactNode
}

interface Props<P extends ListPath> extends RecordListProps<P> {
  /** The content beside the rows. A new record is only offered with permission to create one. */
  beside: (rows: RecordOf<P>[] | undefined) => ReactNode
}

/** An administered list with search by name, and content beside it. */
export const RecordList = <P extends ListPath>(props: Props<P>) => {
  const { page, path, resource, columns, add, none, id, beside, query = {} } = props
  const t = useWords(recordWords)
  const tCommon = useWords(common)
  const title = useWords(admin)(page)
  const permission = `${resource}.create`
  const mayCreate = useMay()(permission)
  const place = useRecordPlace(page)
  const [{ search }, setAddress] = useAddress<{ search: string }>()
  const list = useList<P>(path, { ...query, ...(search && { search }) } as never)
  const isFiltered = Object.keys(query).length > 0
  const create = () => void place.open('new')
  useKeys(mayCreate ? [{ key: 'C', label: add, run: create }] : [])
  const clear = () =>
    setAddress(
      Object.fromEntries(['search', ...Object.keys(query)].map((name) => [name, undefined])) as never,
    )
  const empty =
    search || isFiltered ? (
      <Notice
        title={search ? t('none_found', { search }) : t('none_match')}
        actions={<Button onClick={clear}>{t('clear_search')}</Button>}
      />
    ) : (
      <Notice
        title={none.title}
        actions={
          mayCreate && (
            <>
              <Button onClick={create}>{add}</Button>
              {none.actions}
            </>
          )
        }
      >
        {none.text}
      </Notice>
    )
  const action = mayCreate && (
    <>
      {props.actions}
      <Button kind="primary" icon={IconPlus} shortcut="C" onClick={create}>
        {add}
      </Button>
    </>
  )
  return (
    <Page
      title={title}
      actions={action}
      toolbar={<SearchAndFilters>{props.filters}</SearchAndFilters>}
      footer={<ListPager list={list as never} />}
    >
      <List
        name={page}
        label={title}
        list={list as never}
        columns={columns as unknown as Column<{ id: number }>[]}
        onOpen={(row) => place.open(row.id)}
        openId={Number(id)}
        empty={empty}
      />
      {id === 'new' && !mayCreate ? (
        <Panel title={title} onClose={() => void place.close()}>
          <Notice title={tCommon('not_allowed')}>{tCommon('needs_permission', { permission })}</Notice>
        </Panel>
      ) : (
        beside(list.rows as RecordOf<P>[] | undefined)
      )}
    </Page>
  )
}
