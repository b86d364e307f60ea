import { type FocusEvent, useRef, useState } from 'react'
import { hasDraft } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { Pager } from '#console/ui/controls/Pager.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import part from '#console/ui/page/Part.module.css'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import wide from '#console/ui/table/Wide.module.css'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { alignOf } from '../values.ts'
import { fields } from '../words.ts'
import { NewRelation } from './NewRelation.tsx'
import { RelationRow } from './RelationRow.tsx'
import classes from './RelationTable.module.css'
import type { Parent } from './relations.ts'
import { useRelations } from './useRelations.ts'

interface Props {
  parent: Parent
  parentId: number
  category: Schemas['CzColCategory']
}

/** Fits columns to their content and freezes the widths while the employee edits the table. */
const useHeldWidths = () => {
  const table = useRef<HTMLTableElement>(null)
  const [widths, hold] = useState<number[]>()
  const onFocus = () => {
    const heads = [...(table.current?.tHead?.rows[0]?.cells ?? [])]
    if (!widths) hold(heads.map((head) => head.getBoundingClientRect().width))
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Focus is briefly lost while a cell turns into a field.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hold(undefined)
  }
  const width = widths?.reduce((sum, one) => sum + one, 0)
  const held = { ref: table, onFocus, onBlur, 'data-held': !!widths || undefined, style: { width } }
  return { widths, held }
}

type Relations = ReturnType<typeof useRelations>
type Can = (verb: 'create' | 'update' | 'delete') => boolean

const Rows = ({ category, relations, can }: Pick<Props, 'category'> & { relations: Relations; can: Can }) => {
  const t = useWords(fields)
  const { rows = [], marked, change, remove } = relations
  const { widths, held } = useHeldWidths()
  return (
    <div className={wide.scroller}>
      <table className={`${wide.table} ${classes.table}`} {...held}>
        <thead>
          <tr>
            {category.cols.map((field, column) => (
              <th
                key={field.id}
                scope="col"
                title={field.name}
                style={{ width: widths?.[column] }}
                data-align={alignOf(field)}
              >
                {field.name}
              </th>
            ))}
            {can('delete') && (
              <th className={classes.end}>
                <span className={classes.hidden}>{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <RelationRow
              key={record.id}
              record={record}
              columns={category.cols}
              isMarked={record === marked}
              {...(can('update') && { change })}
              {...(can('delete') && { remove: () => remove.mutate(record) })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const More = ({ relations }: { relations: Relations }) => {
  const t = useWords(fields)
  const { meta, isAll, isMore, showAll, setPage } = relations
  return (
    <>
      {isMore && meta && (
        <button type="button" className={classes.more} onClick={showAll}>
          {t('show_all', { count: formatNumber(meta.total) })}
        </button>
      )}
      {isAll && meta && meta.last_page > 1 && <Pager meta={meta} onPage={setPage} />}
    </>
  )
}

/** The records of a custom table. Cells are edited in place; rows can be added, and removed with undo. */
export const RelationTable = ({ parent, parentId, category }: Props) => {
  const t = useWords(fields)
  const may = useMay()
  const draft = `${parent}.${parentId}.${category.id}`
  const can: Can = (verb) => may(`${parent}_cz_relation.${verb}`)
  const [isAdding, setAdding] = useState(can('create') && hasDraft(draft))
  const [{ row }] = useAddress<{ row: number }>()
  const relations = useRelations(parent, parentId, category, row)
  const { rows, meta, error, refetch, add } = relations
  const total = meta?.total ?? 0
  const adding = (words: string) => (
    <button type="button" className={classes.link} onClick={() => setAdding(true)}>
      {words}
    </button>
  )
  return (
    <section
      className={part.section}
      aria-label={category.name}
      data-empty={(total === 0 && !isAdding && !error) || undefined}
    >
      <header className={classes.header}>
        <h2>{category.name}</h2>
        <span className={classes.count}>{meta && formatNumber(total)}</span>
        {total > 0 && can('update') && <span className={classes.hint}>{t('click_cell')}</span>}
      </header>
      {error && !rows && <Failure error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Skeleton rows={2} />}
      {rows && total === 0 && !isAdding && (
        <p className={part.empty}>
          {t('no_rows_in', { table: category.name })} {can('create') && adding(t('add_first'))}
        </p>
      )}
      {rows && total > 0 && <Rows category={category} relations={relations} can={can} />}
      {isAdding && (
        <NewRelation columns={category.cols} draft={draft} save={add} onClose={() => setAdding(false)} />
      )}
      <footer className={classes.footer}>
        {total > 0 && !isAdding && can('create') && adding(t('add_row'))}
        <More relations={relations} />
      </footer>
    </section>
  )
}
