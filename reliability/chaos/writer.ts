import { csvOf } from '#test/imports/imports.ts'
import type { Book, Entry, Outcome } from './book.ts'
import { insist, type Reply, Violation } from './calls.ts'
import type { Command, Noun } from './plan.ts'
import type { Tokens } from './tokens.ts'

/** What was set up for all clients. */
export interface Ground {
  /** A tag that every contact has. */
  tag: number
  category: number
  keyField: number
  valueField: number
  recipe: number
}

type Write = Extract<Command, { kind: 'write' }>

/** A client has no more of a kind. */
const MAX_LIVE = 10

/** What a reply says about a write; a record that was acknowledged is not "not found". */
const outcomeOf = ({ outcome }: Reply): Outcome => {
  if (outcome === 'unauthorized') throw new Violation('a new token does not work')
  return outcome
}

const idOf = (reply: Reply) => (reply.outcome === 'done' ? (reply.body.data as { id: number }).id : undefined)

/** A list's answer holds the new record last. */
const lastIdOf = (reply: Reply) =>
  reply.outcome === 'done' ? (reply.body.data as { id: number }[]).at(-1)?.id : undefined

/** One client, which does one thing after another, and writes into the book what it was answered. */
export const aWriter = (book: Book, tokens: Tokens, ground: Ground, index: number) => {
  const own: Entry[] = []
  const live = (noun: Noun) =>
    own.filter((each) => each.noun === noun && each.is === 'there' && each.id !== undefined)
  const { tag, category, keyField, valueField, recipe } = ground

  const bodies = {
    tag: (key: string, value: string) => ({ name: `${key} ${value}` }),
    contact: (key: string, value: string) => ({ membership_no: key, first_name: value, tag_ids: [tag] }),
    ticket: (key: string, value: string) => ({ subject: key, content: value }),
    record: (key: string, value: string) => ({
      cz_cols: [
        { id: keyField, value: key },
        { id: valueField, value },
      ],
    }),
  }
  const listOf = (noun: Noun, owner: Entry | undefined) =>
    noun === 'record' ? `/contact/${owner?.id}/contact-cz-relation` : `/${noun}`

  const createOne = async (noun: Noun, name: string, pick: number, attempt: number) => {
    const contacts = live('contact')
    const owner = noun === 'record' ? contacts[pick % contacts.length] : undefined
    const path =
      noun === 'record'
        ? `/contact/${owner?.id}/cz-col-category/${category}/contact-cz-relation?per_page=1000`
        : `/${noun}`
    const key = `${noun}${name}.${attempt}`
    const reply = await tokens.ask('POST', path, bodies[noun](key, 'new'))
    const id = noun === 'record' ? lastIdOf(reply) : idOf(reply)
    own.push(book.create({ noun, key, id, owner }, 'new', outcomeOf(reply)))
    return reply
  }
  const changeOne = async (entry: Entry, name: string, attempt: number) => {
    const noun = entry.noun as Noun
    const value = `v${name}.${attempt}`
    const path = `${listOf(noun, entry.owner)}/${entry.id}`
    const reply = await tokens.ask('PUT', path, bodies[noun](entry.key, value))
    book.change(entry, value, outcomeOf(reply))
    return reply
  }
  const removeOne = async (entry: Entry) => {
    const reply = await tokens.ask('DELETE', `${listOf(entry.noun as Noun, entry.owner)}/${entry.id}`)
    book.remove(entry, outcomeOf(reply))
    return reply
  }

  const write = async ({ noun: wanted, act, name, pick }: Write) => {
    const noun = wanted === 'record' && !live('contact').length ? 'contact' : wanted
    const all = live(noun)
    const entry = all[pick % (all.length || 1)]
    const isFull = act === 'create' && all.length >= MAX_LIVE
    await insist(`${act} ${noun}`, (attempt) => {
      if (!entry || (act === 'create' && !isFull)) return createOne(noun, name, pick, attempt)
      return act === 'delete' ? removeOne(entry) : changeOne(entry, name, attempt)
    })
  }

  const sendFile = async (name: string, count: number) => {
    await insist('an import', async (attempt) => {
      const key = `import${name}.${attempt}`
      const rows = Array.from({ length: count }, (_, n) => [`import ${index}`, `${key} ${n}`])
      const form = new FormData()
      form.append('recipe_id', String(recipe))
      form.append('file', new File([csvOf(rows)], `${key}.csv`))
      const reply = await tokens.ask('POST', '/relation-import-task', form)
      book.create({ noun: 'import', key, id: idOf(reply), owner: undefined }, String(count), outcomeOf(reply))
      return reply
    })
  }

  const doOne = (command: Command) => {
    if (command.kind === 'write') return write(command)
    if (command.kind === 'import') return sendFile(command.name, command.rows)
    if (command.kind === 'renew token') return tokens.renew()
    if (command.kind === 'log in') return tokens.logIn()
    if (command.kind === 'log out') return tokens.logOut()
    return tokens.tryOld(command.pick)
  }
  const forget = () => {
    own.splice(0, own.length, ...own.filter(({ is }) => is === 'there'))
  }
  return { doOne, forget }
}

export type Writer = ReturnType<typeof aWriter>
