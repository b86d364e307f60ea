import type { Result } from './result.ts'
import { number } from './result.ts'

/** The latency of each operation against size, both logarithmic, as an SVG that follows light and dark. */

interface Panel {
  title: string
  lines: { name: string; points: { size: number; p50: number }[] }[]
}

/** What a chart shows: its panels with their groups, and what its sizes count. */
export interface Chart {
  panels: [string, string[]][]
  unit: string
}

const panels: Chart['panels'] = [
  ['Pages', ['pages']],
  ['Filters', ['filters']],
  ['Custom fields', ['custom fields']],
  ['Searches', ['searches', 'two characters', 'broad']],
  ['Tickets', ['tickets']],
  ['Writes of a row', ['writes']],
]

const light = ['#2a78d6', '#d95926', '#16875f', '#b07800', '#c94f80', '#4a3aa7', '#008300', '#e34948']
const dark = ['#5598e7', '#eb6834', '#1baf7a', '#eda100', '#e87ba4', '#9085e9', '#4cb04c', '#e66767']
const colors = (list: string[]) =>
  list.map((color, n) => `.c${n} { stroke: ${color} } .f${n} { fill: ${color} }`).join(' ')

const style = `<style>
  text { font: 12px system-ui, sans-serif; fill: #454540 } .title { font-weight: 600; fill: #1a1a18 }
  .paper { fill: #fcfcfb } .grid { stroke: #e2e1dc } path { fill: none; stroke-width: 2 } ${colors(light)}
  @media (prefers-color-scheme: dark) {
    text { fill: #c3c2b7 } .title { fill: #ffffff } .paper { fill: #1a1a19 } .grid { stroke: #383835 } ${colors(dark)}
  }
</style>`

const plot = { width: 270, height: 210, left: 60, top: 40 }
const cell = { width: 580, height: 310 }
const columns = 2

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const short = (size: number) =>
  size >= 1e6 ? `${number(size / 1e6, size % 1e6 ? 1 : 0)}m` : `${number(size / 1e3)}k`

const panelsOf = (results: Result[], panels: Chart['panels']): Panel[] =>
  panels.map(([title, groups]) => {
    const rows = results.filter(({ group, p50 }) => groups.includes(group) && p50 !== undefined)
    const lines = [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => ({
      name,
      points: own.map(({ size, p50 = 0 }) => ({ size, p50 })).sort((a, b) => a.size - b.size),
    }))
    return { title, lines }
  })

interface Scale {
  sizes: number[]
  ticks: number[]
  x: (size: number) => number
  y: (milliseconds: number) => number
}

const scaleOf = (results: Result[]): Scale => {
  const sizes = [...new Set(results.map(({ size }) => size))].sort((a, b) => a - b)
  const values = results.flatMap(({ p50 }) => (p50 === undefined ? [] : [Math.log10(p50)]))
  const [low, high] = [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))]
  const [first, last] = [Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 1)]
  const across = (size: number) => (last > first ? (Math.log10(size) - first) / (last - first) : 0.5)
  return {
    sizes,
    ticks: Array.from({ length: high - low + 1 }, (_, n) => 10 ** (low + n)),
    x: (size) => plot.left + across(size) * plot.width,
    y: (value) => plot.top + plot.height * (1 - (Math.log10(value) - low) / Math.max(high - low, 1)),
  }
}

const at = (value: number) => value.toFixed(1)
const bottom = plot.top + plot.height
const right = plot.left + plot.width

const axesOf = ({ sizes, ticks, x, y }: Scale, unit: string) => [
  ...ticks.map(
    (tick) =>
      `<line class="grid" x1="${plot.left}" x2="${right}" y1="${at(y(tick))}" y2="${at(y(tick))}"/>` +
      `<text x="${plot.left - 8}" y="${at(y(tick) + 4)}" text-anchor="end">${tick.toLocaleString('en')}</text>`,
  ),
  ...sizes.map(
    (size) =>
      `<line class="grid" x1="${at(x(size))}" x2="${at(x(size))}" y1="${plot.top}" y2="${bottom}"/>` +
      `<text x="${at(x(size))}" y="${bottom + 18}" text-anchor="middle">${short(size)}</text>`,
  ),
  `<text x="${plot.left + plot.width / 2}" y="${bottom + 36}" text-anchor="middle">${unit}</text>`,
  `<text transform="translate(14 ${plot.top + plot.height / 2}) rotate(-90)" text-anchor="middle">ms, p50</text>`,
]

/** The slowest first, as the lines end. */
const lineOf =
  ({ x, y }: Scale) =>
  ({ name, points }: Panel['lines'][number], n: number) => {
    const line = points.map(({ size, p50 }, step) => `${step ? 'L' : 'M'}${at(x(size))} ${at(y(p50))}`)
    const dots = points.map(
      ({ size, p50 }) =>
        `<circle class="f${n}" cx="${at(x(size))}" cy="${at(y(p50))}" r="3.5"><title>${escaped(name)}, ${short(size)}: ${p50.toFixed(2)} ms</title></circle>`,
    )
    const key = plot.top + 10 + n * 22
    return (
      `<path class="c${n}" d="${line.join('')}"/>${dots.join('')}` +
      `<line class="c${n}" stroke-width="3" x1="${right + 20}" x2="${right + 38}" y1="${key}" y2="${key}"/>` +
      `<text x="${right + 44}" y="${key + 4}">${escaped(name)}</text>`
    )
  }

const panelSvg = ({ title, lines }: Panel, scale: Scale, unit: string, place: number) => {
  const sorted = lines.toSorted((a, b) => (b.points.at(-1)?.p50 ?? 0) - (a.points.at(-1)?.p50 ?? 0))
  const [x, y] = [(place % columns) * cell.width, Math.floor(place / columns) * cell.height]
  return [
    `<g transform="translate(${x} ${y})">`,
    `<text class="title" x="${plot.left}" y="24">${title}</text>`,
    ...axesOf(scale, unit),
    ...sorted.map(lineOf(scale)),
    '</g>',
  ].join('\n')
}

const ofContacts: Chart = { panels, unit: 'contacts' }

export const chartOf = (results: Result[], { panels: wanted, unit }: Chart = ofContacts) => {
  const shown = panelsOf(results, wanted).filter(({ lines }) => lines.length)
  const drawn = shown.flatMap(({ lines }) => lines.map(({ name }) => name))
  const scale = scaleOf(results.filter(({ name, p50 }) => drawn.includes(name) && p50 !== undefined))
  const width = cell.width * columns
  const height = Math.ceil(shown.length / columns) * cell.height
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Latency of each operation against the number of ${unit}">`,
    style,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...shown.map((panel, place) => panelSvg(panel, scale, unit, place)),
    '</svg>\n',
  ].join('\n')
}
