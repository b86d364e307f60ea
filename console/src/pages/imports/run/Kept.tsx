import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { Pager } from '#console/ui/controls/Pager.tsx'
import { Table } from '#console/ui/table/Table.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { Task } from '../task.ts'
import classes from './Rejects.module.css'
import { run } from './runWords.ts'

type Row = Schemas['RelationImportKept'] & { id: number }

/** The changes that an undo kept, with the reason and a link. */
export const Kept = ({ task }: { task: Task }) => {
  const t = useWords(run)
  const [page, setPage] = useState(1)
  const query = { page, per_page: 40 }
  const { data, isPlaceholderData } = useRead(
    '/relation-import-task/{id}/kept',
    { path: { id: task.id }, query },
    { keep: true },
  )
  if (!data) return null
  const name = ({ kind, record_id, contact_id }: Row) =>
    t(`kept_${kind}`, { id: record_id, contact: contact_id })
  const link = (row: Row) => {
    if (row.reason === 'deleted') return name(row)
    if (row.kind === 'ticket')
      return (
        <Link to="/tickets/$id" params={{ id: String(row.record_id) }} search={{}}>
          {name(row)}
        </Link>
      )
    if (row.kind === 'company')
      return (
        <Link to="/companies/$id" params={{ id: String(row.record_id) }} search={{}}>
          {name(row)}
        </Link>
      )
    return row.contact_id === null ? (
      name(row)
    ) : (
      <Link to="/contacts/$id" params={{ id: String(row.contact_id) }} search={{}}>
        {name(row)}
      </Link>
    )
  }
  return (
    <section aria-label={t('kept_title')} className={classes.kept}>
      <div className={classes.tools}>
        <h2>{t('kept_title')}</h2>
        <Pager meta={data.meta} onPage={setPage} />
      </div>
      <Table
        name="kept"
        label={t('kept_title')}
        rows={data.data.map((row) => ({ id: row.number, ...row }))}
        total={data.meta.total}
        offset={(data.meta.current_page - 1) * data.meta.per_page}
        isStale={isPlaceholderData}
        columns={[
          { key: 'record', title: t('kept_kind'), width: 280, text: name, render: link },
          { key: 'why', title: t('why'), width: 200, render: ({ reason }) => t(`kept_${reason}`) },
        ]}
      />
    </section>
  )
}
