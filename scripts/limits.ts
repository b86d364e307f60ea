import { maxPageSize } from '../server/src/db/paging/list.ts'
import { maxBytes as maxBatchBytes, maxItems } from '../server/src/http/batches/shape.ts'
import { maxTtlMinutes } from '../server/src/http/callers/tokens.ts'
import { jsonLimits } from '../server/src/http/input/json.ts'
import { mebibyte } from '../server/src/http/limits/mebibyte.ts'
import { MAX_LISTS, MAX_LISTS_WAITING } from '../server/src/http/lists/lists.ts'
import { maxFileBytes } from '../server/src/resources/imports/tasks/receive.ts'
import { DEFAULT_RATE_LIMIT } from '../server/src/service-settings/limits.ts'
import { maxNames } from '../server/src/shapes.ts'

const number = (value: number) => value.toLocaleString('en')

const limits: [what: string, limit: string][] = [
  [
    'calls of an employee or address per minute, unless the operator sets another number',
    number(DEFAULT_RATE_LIMIT),
  ],
  ['lists of one employee at work at once; further ones wait', `${MAX_LISTS}; ${MAX_LISTS_WAITING}`],
  ['records of a page', `${number(maxPageSize)}; more is served as that`],
  ['IDs of a list filter', number(1000)],
  ['names in `fields`', number(maxNames)],
  ['characters of `search`, of a name or a one-line field', number(255)],
  ['characters of a long text', number(65_535)],
  ['bytes of a JSON body', number(mebibyte)],
  ['items of a batch, and bytes of its body', `${number(maxItems)}; ${number(maxBatchBytes)}`],
  [
    'levels, different names and values of a JSON body',
    [jsonLimits.levels, jsonLimits.names, jsonLimits.values].map(number).join('; '),
  ],
  ['bytes of an imported file', number(maxFileBytes)],
  ['minutes that a token may be valid', number(maxTtlMinutes)],
  ['hours that the answer to an `Idempotency-Key` is kept', '24'],
]

const [start, end] = ['<!-- limits -->', '<!-- end of limits -->']

/** The page with its table of limits, as the service has them. */
export const withLimits = (page: string) => {
  const [before] = page.split(start)
  const [, after] = page.split(end)
  const rows = limits.map(([what, limit]) => `| ${what} | ${limit} |`)
  return [`${before}${start}`, '', '| limit | at most |', '|---|---|', ...rows, '', `${end}${after}`].join(
    '\n',
  )
}
