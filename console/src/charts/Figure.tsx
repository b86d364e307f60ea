import { type ReactNode, useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Download } from '#console/ui/controls/Download.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconChartLine, IconTable } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Figure.module.css'
import { Numbers } from './Numbers.tsx'
import type { ChartData } from './types.ts'
import { charts } from './words.ts'

interface Props {
  title: string
  data: ChartData
  /** The header of the table's first column. */
  axis: string
  /** The address of the same numbers as CSV. */
  csv?: string
  /** The address of the same numbers as a workbook. */
  xlsx?: string
  /** Choices above the chart and the table. */
  controls?: ReactNode
  /** Whether the table is shown first instead of the chart. A button toggles it. */
  isTable?: boolean
  /** The reason why there is no data, and a function to retry. */
  failed?: { error: unknown; refetch: () => unknown }
  /** What stands below the chart and the table. */
  below?: ReactNode
  children: ReactNode
}

const Failed = ({ error, refetch }: NonNullable<Props['failed']>) => {
  const t = useWords(common)
  return (
    <div role="alert" className={classes.empty}>
      <p>{failureOf(error, t).text}</p>
      <Button onClick={() => refetch()}>{t('try_again')}</Button>
    </div>
  )
}

/** A chart with its title, a table of the same numbers (always present for screen readers), and their CSV. */
export const Figure = (props: Props) => {
  const { title, data, axis, csv, xlsx, controls, isTable = false, failed, below, children } = props
  const t = useWords(charts)
  const [changed, change] = useState<{ from: boolean; to: boolean }>()
  const showsTable = changed?.from === isTable ? changed.to : isTable
  const isLoaded = data.places.length > 0
  const isEmpty = data.series.every(({ values }) => values.every((value) => value === null))
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <h2>{title}</h2>
        <IconButton
          icon={showsTable ? IconChartLine : IconTable}
          label={showsTable ? t('as_chart') : t('as_table')}
          onClick={() => change({ from: isTable, to: !showsTable })}
        />
        {csv && <Download href={csv}>{t('csv')}</Download>}
        {xlsx && <Download href={xlsx}>{t('xlsx')}</Download>}
      </figcaption>
      {controls}
      {failed?.error && !isLoaded ? <Failed {...failed} /> : null}
      {isLoaded && isEmpty && <p className={classes.empty}>{t('empty')}</p>}
      {!isEmpty && !showsTable && children}
      {showsTable && isLoaded ? (
        <section className={classes.table} aria-label={title} tabIndex={0}>
          <Numbers title={title} data={data} axis={axis} />
        </section>
      ) : (
        <div className={classes.hidden}>
          <Numbers title={title} data={data} axis={axis} />
        </div>
      )}
      {!isEmpty && below}
    </figure>
  )
}
