import type { ReactNode } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { charts } from '#console/charts/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Download } from '#console/ui/controls/Download.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './ReportTable.module.css'

export interface ReportColumn<R> {
  title: string
  cell: (row: R) => ReactNode
  /** Whether the value of a row asks for attention. */
  tone?: (row: R) => 'red' | 'amber' | 'green' | undefined
  /** Whether it is text rather than a number. */
  isText?: boolean
}

interface Props<R> {
  title: string
  files: { csv: string; xlsx: string }
  /** Undefined until it is loaded. */
  rows: R[] | undefined
  keyOf: (row: R) => string | number
  /** The first column names the row. */
  columns: ReportColumn<R>[]
  failed: { error: unknown; refetch: () => unknown }
  /** Shown if there are no rows. */
  empty?: string
  /** Choices above the table. */
  children?: ReactNode
}

/** A report that is a table, with its files. */
export const ReportTable = <R,>(props: Props<R>) => {
  const { title, files, rows, keyOf, columns, failed, empty, children } = props
  const t = useWords(charts)
  const tCommon = useWords(common)
  return (
    <figure className={classes.report} aria-busy={!rows && !failed.error}>
      <figcaption className={classes.head}>
        <h2>{title}</h2>
        <Download href={files.csv}>{t('csv')}</Download>
        <Download href={files.xlsx}>{t('xlsx')}</Download>
      </figcaption>
      {children}
      {failed.error && !rows ? (
        <div role="alert" className={classes.empty}>
          <p>{failureOf(failed.error, tCommon).text}</p>
          <Button onClick={() => failed.refetch()}>{tCommon('try_again')}</Button>
        </div>
      ) : null}
      {rows?.length === 0 && <p className={classes.empty}>{empty ?? t('empty')}</p>}
      {!!rows?.length && (
        <section className={classes.scroller} aria-label={title} tabIndex={0}>
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                {columns.map(({ title: head, isText }) => (
                  <th key={head} scope="col" data-text={isText}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ title: head, cell, tone, isText }, at) =>
                    at === 0 ? (
                      <th key={head} scope="row">
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={head} data-text={isText} data-tone={tone?.(row)}>
                        {cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </figure>
  )
}
