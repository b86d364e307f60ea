import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { List, ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { SearchField } from '#console/pages/admin/SearchField.tsx'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Page } from '#console/ui/Page.tsx'
import type { Column } from '#console/ui/Table.tsx'
import { useWords } from '#console/words/words.ts'
import type { ListPath, RecordOf } from '#sdk/types.ts'
import { ReadRecord } from './ReadRecord.tsx'
import type { Version } from './useRecord.ts'
import { recordWords } from './words.ts'

interface Place {
  onClose: () => void
  onCreated: (id: number) => void
}

interface Props<P extends ListPath> {
  page: NonNullable<(typeof admin)['key']>
  path: P
  /** The first part of its permissions. */
  resource: string
  columns: Column<RecordOf<P>>[]
  /** "New tag". */
  add: string
  /** What stands where there are none yet. */
  none: { title: string; text?: string }
  /** Opened beside the list. */
  id: string | undefined
  /** The record that is opened; nothing for a new one. */
  panel: (record: Version<RecordOf<P>> | undefined, place: Place) => ReactNode
}

/** A list of what administrators keep, searched by name, and one of it beside the list. */
export const Records = <P extends ListPath>(props: Props<P>) => {
  const { page, path, resource, columns, add, none, id, panel } = props
  const say = useWords(recordWords)
  const title = useWords(admin)(page)
  const mayCreate = useMay()(`${resource}.create`)
  const place = useRecordPlace(page)
  const [{ search }, setAddress] = useAddress<{ search: string }>()
  const list = useList<P>(path, (search ? { search } : {}) as never)
  const create = () => void place.open('new')
  useKeys(mayCreate ? [{ key: 'C', label: add, run: create }] : [])
  const onClose = () => void place.close()
  const clear = () => setAddress({ search: undefined } as never)
  const empty = search ? (
    <Notice
      title={say('none_found', { search })}
      actions={<Button onClick={clear}>{say('clear_search')}</Button>}
    />
  ) : (
    <Notice title={none.title} actions={mayCreate && <Button onClick={create}>{add}</Button>}>
      {none.text}
    </Notice>
  )
  const action = mayCreate && (
    <Button kind="primary" icon={IconPlus} shortcut="C" onClick={create}>
      {add}
    </Button>
  )
  return (
    <Page
      title={title}
      actions={action}
      toolbar={<SearchField />}
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
      {id === 'new' && panel(undefined, { onClose, onCreated: (made) => void place.open(made) })}
      {id && id !== 'new' && (
        <ReadRecord key={id} path={path} id={Number(id)} title={title} onClose={onClose}>
          {(record) => panel(record, { onClose, onCreated: () => undefined })}
        </ReadRecord>
      )}
    </Page>
  )
}
