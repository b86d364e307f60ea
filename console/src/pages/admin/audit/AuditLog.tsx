import { useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/frame/address.ts'
import { List, ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/Button.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import type { Column } from '#console/ui/Table.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { AuditFilters, type Narrowed } from './AuditFilters.tsx'
import { Changes } from './Changes.tsx'
import { audit } from './words.ts'

type Entry = Schemas['AuditEntry']

const useColumns = (): Column<Entry>[] => {
  const say = useWords(audit)
  return [
    { key: 'action', title: say('action'), width: 220, render: ({ action }) => action },
    {
      key: 'record',
      title: say('record'),
      width: 80,
      align: 'end',
      render: ({ record_id }) => record_id ?? '',
    },
    {
      key: 'who',
      title: say('who'),
      width: 160,
      render: ({ employee_account }) => employee_account ?? say('nobody'),
    },
    { key: 'when', title: say('when'), width: 160, render: ({ created_at }) => created_at },
    { key: 'address', title: say('address'), width: 140, render: ({ address }) => address ?? '' },
  ]
}

const EntryPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const say = useWords(audit)
  const { data, error, refetch } = useRead('/audit-log/{id}', { path: { id } })
  return (
    <Panel title={data?.data.action ?? say('action')} onClose={onClose}>
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {data && <Changes entry={data.data} />}
    </Panel>
  )
}

/** Who changed what of the installation, and what was before. */
export const Component = ({ id }: { id: string | undefined }) => {
  const say = useWords(audit)
  const sayCommon = useWords(common)
  const title = useWords(admin)('audit-log')
  const { open, close } = useRecordPlace('audit-log')
  const [{ employee_id, resource, from, to }, set] = useAddress<Narrowed>()
  const query = {
    sort: '-id' as const,
    ...(employee_id && { employee_id }),
    ...(resource && { resource }),
    ...(from && { created_at__start: from }),
    ...(to && { created_at__end: to }),
  }
  const list = useList('/audit-log', query)
  const columns = useColumns()
  const [cleared, clear] = useState(0)
  const clearAll = () => {
    clear(cleared + 1)
    void set({ employee_id: undefined, resource: undefined, from: undefined, to: undefined } as never)
  }
  const isNarrowed = !!(employee_id || resource || from || to)
  const empty = isNarrowed ? (
    <Notice
      title={say('nothing')}
      actions={<Button onClick={clearAll}>{sayCommon('clear_filters')}</Button>}
    />
  ) : (
    <Notice title={say('none')}>{say('none_text')}</Notice>
  )
  return (
    <Page title={title} toolbar={<AuditFilters key={cleared} />} footer={<ListPager list={list} />}>
      <List
        name="audit-log"
        label={title}
        list={list}
        columns={columns}
        onOpen={(row) => open(row.id)}
        openId={Number(id)}
        empty={empty}
      />
      {id && <EntryPanel key={id} id={Number(id)} onClose={close} />}
    </Page>
  )
}
