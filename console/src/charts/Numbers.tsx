import { formatNumber } from '#console/words/format.ts'
import { type ChartData, placeKey, seriesKey } from './types.ts'

interface Props {
  title: string
  data: ChartData
  axis: string
}

/** A chart's numbers as a table. */
export const Numbers = ({ title, data, axis }: Props) => {
  const { places, series, others = [], format = formatNumber } = data
  const columns = [
    ...series.map((one) => ({ ...one, format })),
    ...others.map((one) => ({ ...one, format: formatNumber })),
  ]
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {columns.map((one) => (
            <th key={seriesKey(one)} scope="col">
              {one.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place, at) => (
          <tr key={placeKey(data, at)}>
            <th scope="row">{place}</th>
            {columns.map((one) => {
              const value = one.values[at]
              return (
                <td key={seriesKey(one)}>{value === null || value === undefined ? '' : one.format(value)}</td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
