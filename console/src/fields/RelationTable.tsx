import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { Pager } from '#console/ui/Pager.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { tellDone } from '#console/undo/undo.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { NewRelation } from './NewRelation.tsx'
import { RelationRow } from './RelationRow.tsx'
import classes from './RelationTable.module.css'
import { type Given, listOf, type Parent, type RelationRecord, recordsOf } from './relations.ts'
import { fields } from './words.ts'

interface Props {
  parent: Parent
  parentId: number
  category: Schemas['CzColCategory']
}

const few = 5

/** The records of a custom table: cells are edited in place, rows added, and removed with a way back. */
export const RelationTable = ({ parent, parentId, category }: Props) => {
  const say = useWords(fields)
  const may = useMay()
  const refresh = useRefresh()
  const [isAll, showAll] = useState(false)
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const query = { cz_col_category_id: category.id, sort: '-id', page, per_page: isAll ? 50 : few }
  const read = useRead(listOf(parent), { path: { [parent]: parentId }, query } as never, { keep: true })
  const { data, meta } = (read.data ?? {}) as { data?: RelationRecord[]; meta?: Schemas['Meta'] }
  const records = recordsOf(parent, parentId, category.id)
  const reread = () => refresh(`/${parent}/{${parent}}/`)
  const can = (verb: string) => may(`${parent}_cz_relation.${verb}`)
  const total = meta?.total ?? 0

  const add = async (values: Given) => {
    await records.add(values)
    setAdding(false)
    setPage(1)
    await reread()
  }
  const remove = async (record: RelationRecord) => {
    const values = record.information.map(({ col_id, value }) => ({ id: col_id, value }))
    await records.remove(record.id)
    const undo = () => records.add(values).then(reread)
    tellDone({ message: say('row_removed', { table: category.name }), undo })
    await reread()
  }

  return (
    <section className={classes.section} aria-label={category.name}>
      <header className={classes.header}>
        <h2>{category.name}</h2>
        <span className={classes.count}>{meta && formatNumber(total)}</span>
        {total > 0 && can('update') && <span className={classes.hint}>{say('click_cell')}</span>}
      </header>
      {!data && <Skeleton rows={2} />}
      {data && total === 0 && !isAdding && (
        <p className={classes.empty}>
          {say('no_rows_in', { table: category.name })}{' '}
          {can('create') && (
            <button type="button" className={classes.link} onClick={() => setAdding(true)}>
              {say('add_first')}
            </button>
          )}
        </p>
      )}
      {data && total > 0 && (
        <div className={classes.scroller}>
          <table className={classes.table}>
            <thead>
              <tr>
                {category.cols.map(({ id, name, type }) => (
                  <th key={id} scope="col" data-align={type === 0 ? 'end' : undefined}>
                    {name}
                  </th>
                ))}
                {can('delete') && (
                  <th className={classes.end}>
                    <span className={classes.hidden}>{say('actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.map((record) => (
                <RelationRow
                  key={record.id}
                  record={record}
                  columns={category.cols}
                  {...(can('update') && {
                    change: (values: Given) => records.change(record.id, values).then(reread),
                  })}
                  {...(can('delete') && { remove: () => remove(record) })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isAdding && <NewRelation columns={category.cols} save={add} onClose={() => setAdding(false)} />}
      <footer className={classes.footer}>
        {total > 0 && !isAdding && can('create') && (
          <button type="button" className={classes.link} onClick={() => setAdding(true)}>
            {say('add_row')}
          </button>
        )}
        {!isAll && total > few && (
          <button type="button" className={classes.more} onClick={() => showAll(true)}>
            {say('show_all', { count: formatNumber(total) })}
          </button>
        )}
        {isAll && meta && meta.last_page > 1 && <Pager meta={meta} onPage={setPage} />}
      </footer>
    </section>
  )
}
