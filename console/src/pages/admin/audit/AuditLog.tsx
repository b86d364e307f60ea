import { useState } from 'react'
import { useAddress } from '#console/app/address.ts'
import { List, ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { common } from '#console/words/common.ts'
import { toService } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Audit.module.css'
import { type AuditAddress, AuditFilters } from './AuditFilters.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import { useAuditColumns } from './useAuditColumns.ts'
import { audit } from './words.ts'

const nothing = {
  search: undefined,
  employee_id: undefined,
  via: undefined,
  resource: undefined,
  record_id: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
} as never

/** The audit log: each change with its author and the previous values. */
export const Component = ({ id }: { id: string | undefined }) => {
  const t = useWords(audit)
  const tCommon = useWords(common)
  const title = useWords(admin)('audit-log')
  const { open, close } = useRecordPlace('audit-log')
  const [{ search, employee_id, via, resource, record_id, from, to }, set] = useAddress<AuditAddress>()
  const narrowed = Object.fromEntries(
    Object.entries({
      search,
      employee_id,
      by_token: via && String(via === 'token'),
      resource,
      record_id,
      created_at__start: from && toService(`${from} 00:00:00`),
      created_at__end: to && toService(`${to} 23:59:59`),
    }).filter(([, value]) => value),
  )
  const list = useList('/audit-log', { sort: '-id', ...narrowed })
  const { size, columns } = useAuditColumns()
  const [cleared, clear] = useState(0)
  const clearAll = () => {
    clear(cleared + 1)
    void set(nothing)
  }
  const empty =
    Object.keys(narrowed).length > 0 ? (
      <Notice title={t('nothing')} actions={<Button onClick={clearAll}>{tCommon('clear_filters')}</Button>} />
    ) : (
      <Notice title={t('none')}>{t('none_text')}</Notice>
    )
  return (
    <Page
      title={title}
      toolbar={<AuditFilters key={cleared} />}
      footer={
        <>
          {search && <span className={classes.searched}>{t('searched')}</span>}
          <ListPager list={list} />
        </>
      }
    >
      <List
        name={`audit-log-${size}`}
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
