import assert from 'node:assert/strict'
import { type Book, openBook } from './book.ts'
import { type Call, callsTo } from './calls.ts'
import { tokensOf } from './tokens.ts'
import { password, type World } from './world.ts'
import { aWriter, type Ground } from './writer.ts'

type Make = (path: string, body: object) => Promise<number>

/** Made while nothing goes wrong yet. */
const prepare = async (make: Make, clients: number): Promise<Ground> => {
  const tag = await make('/tag', { name: 'everybody' })
  const category = await make('/cz-col-category', { name: 'Orders', type: 1 })
  const aField = (name: string) => make('/cz-col', { name, type: 1, category_id: category })
  const keyField = await aField('Key')
  const valueField = await aField('Value')
  for (let client = 0; client < clients; client++)
    await make('/contact', { first_name: 'Import', membership_no: `import ${client}` })
  const recipe = await make('/relation-import-recipe', {
    name: 'Rows',
    importable_type: 'App\\Contact',
    headers: [{ value: 'contacts.membership_no' }, { value: `cz_relation_information.${keyField}` }],
    unique_columns: ['contacts.membership_no'],
    cz_col_category_id: category,
  })
  return { tag, category, keyField, valueField, recipe }
}

const adminOf = async (call: Call) => {
  const reply = await call('POST', '/auth', { name: 'admin', password })
  assert.equal(reply.outcome, 'done')
  const token = (reply.outcome === 'done' && reply.body.access_token) || ''
  return async (method: string, path: string, body?: object) => {
    const made = await call(method, path, body, token)
    assert.equal(made.outcome, 'done', `${path}: ${JSON.stringify(made)}`)
    return (made.outcome === 'done' && made.body.data) as { id: number; name: string }[] & { id: number }
  }
}

/** The clients of a world that runs, each with an account of its own, and the book that they write into. */
export const settleIn = async (world: World, clients: number) => {
  const book: Book = openBook()
  const call = callsTo(world.address)
  const ask = await adminOf(call)
  const roles = await ask('GET', '/role')
  const role = roles.find(({ name }) => name === 'administrator')?.id
  const ground = await prepare(async (path, body) => (await ask('POST', path, body)).id, clients)
  const wallets = []
  for (let client = 0; client < clients; client++) {
    const account = `client-${client}`
    await ask('POST', '/employee', { account, password, first_name: account, role_ids: [role] })
    wallets.push(tokensOf(call, account, password))
  }
  const writers = wallets.map((tokens, client) => aWriter(book, tokens, ground, client))
  return { book, ground, wallets, writers }
}
