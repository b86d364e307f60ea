import classes from './LineChart.module.css'

interface Props {
  name: string
  line: number
  places: string[]
  /** X and y coordinates; undefined without a value. */
  points: ([number, number] | undefined)[]
  /** The selected place. */
  at: number | undefined
  /** The place whose values may still change. */
  unfinished: number | undefined
  nameAt: [number, number | undefined]
}

/** Returns the path of a line, with gaps where there is no value. */
const pathOf = (points: Props['points']) =>
  points
    .map((point, index) => (point ? `${points[index - 1] ? 'L' : 'M'}${point[0]} ${point[1]}` : ''))
    .join('')

/** One line of a chart, with its values and its name at the end. */
export const Line = ({ name, line, places, points, at, unfinished, nameAt: [x, y] }: Props) => {
  const radius = points.length > 40 ? 1 : 2
  return (
    <g className={classes.series} data-line={line + 1}>
      <path d={pathOf(points)} />
      {points.map(
        (point, index) =>
          point && (
            <circle
              key={places[index]}
              cx={point[0]}
              cy={point[1]}
              r={index === at ? 4 : index === unfinished ? 3 : radius}
              data-unfinished={index === unfinished || undefined}
            />
          ),
      )}
      {y !== undefined && (
        <text x={x} y={y}>
          {name}
        </text>
      )}
    </g>
  )
}
