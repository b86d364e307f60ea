import { IconChartLine, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#console/ui/IconButton.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Figure.module.css'
import type { ChartData } from './types.ts'
import { charts } from './words.ts'

interface Props {
  title: string
  data: ChartData
  /** The head of the table's first column. */
  axis: string
  /** Where the same numbers come as CSV. */
  csv?: string
  /** Begins with the table in place of the chart; its own button changes that. */
  isTable?: boolean
  children: ReactNode
}

const Numbers = ({ title, data, axis }: Pick<Props, 'title' | 'data' | 'axis'>) => {
  const { places, series, format = formatNumber } = data
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place, at) => (
          <tr key={place}>
            <th scope="row">{place}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{values[at] === null || values[at] === undefined ? '' : format(values[at])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A chart with its title, the table of the same numbers (always there for screen readers), and their CSV. */
export const Figure = ({ title, data, axis, csv, isTable = false, children }: Props) => {
  const say = useWords(charts)
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
          label={showsTable ? say('as_chart') : say('as_table')}
          onClick={() => change({ from: isTable, to: !showsTable })}
        />
        {csv && (
          <a href={csv} download>
            {say('csv')}
          </a>
        )}
      </figcaption>
      {isLoaded && isEmpty && <p className={classes.empty}>{say('empty')}</p>}
      {!isEmpty && !showsTable && children}
      <div className={showsTable ? classes.table : classes.hidden}>
        <Numbers title={title} data={data} axis={axis} />
      </div>
    </figure>
  )
}
