import { fields } from '#console/fields/words.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { maxLengths } from './maxLengths.ts'

type Values = Record<string, unknown>

/** Returns the texts at a path, each with its own: `exceptions.*.note` leads to `exceptions.0.note`. */
const textsAt = (value: unknown, [part, ...rest]: string[], at: string[] = []): [string, string][] => {
  if (part === undefined) return typeof value === 'string' ? [[at.join('.'), value]] : []
  if (!(value instanceof Object)) return []
  const names = part === '*' ? Object.keys(value) : [part]
  return names.flatMap((name) => textsAt((value as Values)[name], rest, [...at, name]))
}

/** Returns the field of a form for an error in its body: a list that is typed as lines has one field. */
const fieldOf = (path: string, values: Values) => {
  const [name = ''] = path.split('.')
  return typeof values[name] === 'string' ? name : path
}

/** Returns a function that finds the texts which are longer than the API accepts at a path, as messages by field. */
export const useTooLong = (path: string) => {
  const t = useWords(fields)
  return (body: object, values: Values) =>
    Object.fromEntries(
      Object.entries(maxLengths[path] ?? {}).flatMap(([place, max]) =>
        textsAt(body, place.split('.'))
          .filter(([, text]) => [...text].length > max)
          .map(([each]) => [fieldOf(each, values), t('too_long', { count: formatNumber(max) })]),
      ),
    )
}
