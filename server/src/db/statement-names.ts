/** The maximum number of texts whose names a process keeps, and of different names. */
const MAX_TEXTS = 1_000
const MAX_NAMES = 300

const written =
  /\b(insert\s{1,9}into|update|delete\s{1,9}from)\s{1,9}(?:only\s{1,9})?"?([a-z_][\w$]{0,62})"?(?:\."?([a-z_][\w$]{0,62})"?)?/i
/** The first `from` that names a table, unlike those of extract(epoch from …), is distinct from, and functions. */
const queried =
  /(?<!distinct\s{1,9}|\(\s{0,9}(?!select\b)\w{1,30}\s{1,9})\bfrom\s{1,9}(?:only\s{1,9})?"?([a-z_][\w$]{0,62})"?(?:\."?([a-z_][\w$]{0,62})"?)?(?![\w$."]|\s{0,9}\()/i
const called = /^select\s{1,9}([a-z_][\w.]{0,62})\s{0,9}\(/i
const comment = /^\s{0,99}\/\*[^*]{0,999}\*\/\s{0,99}/
/** The names that connections give to statements they prepare by their text. */
const numbered = /^p\d+$/

const partition = /_(?:p|y)?\d{4}_?\d{2}$/

const tableOf = ([, first = '', second]: string[]) => {
  const name = second ? `${first}.${second}` : first
  return name.toLowerCase().replace(partition, '')
}

const verbOf = (text: string) => /^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'other'

const named = (verb: string, object: string) => `${verb} ${object}`

const nameOf = (text: string) => {
  const bare = text.replace(comment, '').trimStart()
  const verb = verbOf(bare)
  if (!['select', 'with', 'insert', 'update', 'delete'].includes(verb)) return verb
  const write = written.exec(bare.replace(/\b(?:for|for\s{1,9}no\s{1,9}key|do)\s{1,9}update\b/gi, ''))
  if (write) return named(verbOf(write[1] ?? ''), tableOf(write.slice(1)))
  const from = queried.exec(bare)
  if (from) return named('select', tableOf(from))
  const [, name] = called.exec(bare) ?? []
  return name ? named('select', `${name}()`) : 'select'
}

const names = new Map<string, string>()
const distinct = new Set<string>()

/** Returns a name from a set of bounded size: what is beyond it shares one name. */
const bounded = (name: string) => {
  if (distinct.size < MAX_NAMES) distinct.add(name)
  return distinct.has(name) ? name : 'other'
}

/** Returns what a text does to which table, such as `update tickets`, without any of its values. */
export const nameOfText = (text: string) => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = bounded(nameOf(text))
  names.set(text, name)
  if (names.size > MAX_TEXTS) names.delete(names.keys().next().value as string)
  return name
}

interface NamedStatement {
  name?: string
  text?: string
}

/** Returns the name of a statement as it is given to a connection: its own, or else what its text does. */
export const statementName = (given: unknown) => {
  if (typeof given === 'string') return nameOfText(given)
  const { name, text } = (given ?? {}) as NamedStatement
  if (name && !numbered.test(name)) return bounded(name)
  return text ? nameOfText(text) : 'other'
}
