import { replaceBetween, table } from '../docs.ts'
import { number } from '../result.ts'
import { LEAST_OF_LIMIT, measureRequests, type RequestMeasurement, type RequestOptions } from './run.ts'

const lineOf = ({ name, rate, ofFirst, bar, ofLimit, isMet }: RequestMeasurement) =>
  `${isMet ? 'pass' : 'FAIL'}  ${name}: ${number(rate)}/s, ${ofFirst.toFixed(2)} of the first (${bar}), ${ofLimit.toFixed(2)} of its limit (${LEAST_OF_LIMIT})`

const marked = (value: number, bar: number) => {
  const text = value.toFixed(2)
  return value < bar ? `**${text}**` : text
}

const rowOf = (
  { name, rate, ofFirst, bar, ofLimit, cpu, databaseCpu }: RequestMeasurement,
  index: number,
) => [
  name,
  number(rate),
  index === 0 ? '1' : `${marked(ofFirst, bar)} (${bar})`,
  marked(ofLimit, LEAST_OF_LIMIT),
  `${number(cpu)} + ${number(databaseCpu)} µs`,
]

/** Measures the requests of a desk and tells them. Returns whether all bars are met. */
export const tellRequests = async (options: RequestOptions & { write: boolean }) => {
  const { size, say, write } = options
  const measured = await measureRequests(options)
  for (const each of measured) say(lineOf(each))
  if (write)
    replaceBetween(
      'performance.md',
      'requests',
      [
        `Measured on ${new Date().toISOString().slice(0, 10)} over ${number(size)} contacts and ${number(Math.floor((size * 2) / 5))} tickets; what misses its bar is bold.`,
        table(
          [
            'request',
            'a second',
            'of contacts by id (bar)',
            `of its limit (bar ${LEAST_OF_LIMIT})`,
            'CPU of the service and of the database',
          ],
          measured.map(rowOf),
        ),
      ].join('\n\n'),
    )
  return measured.every(({ isMet }) => isMet)
}
