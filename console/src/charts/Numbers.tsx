import { formatNumber } from '#console/words/format.ts'
import type { ChartData } from './types.ts'

interface Props {
  title: string
  data: ChartData
  axis: string
}

/** A chart's numbers as a table. */
export const Numbers = ({ title, data, axis }: Props) => {
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
