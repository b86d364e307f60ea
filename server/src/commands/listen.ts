import type { Command } from 'commander'
import { bodyOf, signatureOf } from '#events/attempt.ts'
import { newSecret } from '#events/secret.ts'
import type { Change } from '#resources/changes/schema.ts'
import { changeTypes } from '#resources/changes/types.ts'
import { withoutSlashes } from '../settings.ts'
import { UserError } from '../user-error.ts'
import { changesFrom, headersOf, latestCursor, type Remote } from './listen-stream.ts'

interface Options {
  forward: string
  token?: string
  url: string
  types?: string
  secret?: string
  after?: string
}

const patienceMs = 10_000
const tell = (line: string) => process.stdout.write(`${line}\n`)
const warn = (line: string) => process.stderr.write(`${line}\n`)

const parentOf = ({ contact_id, ticket_id, conversation_id }: Change) =>
  contact_id ?? ticket_id ?? conversation_id

const addressOf = (change: Change) =>
  changeTypes[change.type].path
    ?.replace('{id}', String(change.id))
    .replace('{parent}', String(parentOf(change)))

/** Returns the record as its GET returns it; what is known of it if it is gone, or has no address. */
const recordOf = async (remote: Remote, change: Change): Promise<object> => {
  const { cursor: _, type, op, at: __, fields: ___, ...known } = change
  const path = op === 'deleted' || !changeTypes[type] ? undefined : addressOf(change)
  if (!path) return known
  const response = await fetch(`${remote.api}${path}`, {
    headers: headersOf(remote),
    signal: AbortSignal.timeout(patienceMs),
  })
  return response.ok ? { ...known, ...((await response.json()) as { data: object }).data } : known
}

/** Sends a change as a webhook would. Returns the status, or the reason for a missing one. */
const forward = async (url: string, secret: string, change: Change, data: object) => {
  const type = `${change.type}.${change.op}`
  const body = bodyOf({ type, timestamp: new Date().toISOString(), data: JSON.stringify(data) })
  const id = `msg_${change.cursor}`
  const seconds = Math.floor(Date.now() / 1_000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, id, seconds, body),
  }
  const signal = AbortSignal.timeout(patienceMs)
  return fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' }).then(
    (response) => String(response.status),
    (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message,
  )
}

const lineOf = ({ type, op, id, fields }: Change, outcome: string) =>
  [
    new Date().toTimeString().slice(0, 8),
    `${type}.${op}`,
    String(id),
    ...(fields.length ? [`(${fields.join(', ')})`] : []),
    '→',
    outcome,
  ].join(' ')

/** Returns where the API of a server is, whose address may name it already. */
const apiOf = (url: string) => {
  const plain = withoutSlashes(url)
  return plain.endsWith('/api/v1') ? plain : `${plain}/api/v1`
}

const remoteOf = ({ url, token = process.env.PARLEY_TOKEN }: Options): Remote => {
  if (!token) throw new UserError('A token is needed: --token, or PARLEY_TOKEN.')
  if (!URL.canParse(url)) throw new UserError(`This is no address: ${url}`)
  return { api: apiOf(url), token }
}

const listen = async (options: Options) => {
  const remote = remoteOf(options)
  const { forward: target, types } = options
  if (!URL.canParse(target)) throw new UserError(`This is no address: ${target}`)
  const secret = options.secret ?? newSecret()
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  let cursor = options.after ?? (await latestCursor(remote, types))
  tell(`Forwarding to ${target}, signed with ${secret}`)
  const asked = { types, after: cursor, signal: stopping.signal, say: warn }
  for await (const { cursor: reached, change } of changesFrom(remote, asked)) {
    if (change) {
      const data = await recordOf(remote, change).catch(() => ({ id: change.id }))
      tell(lineOf(change, await forward(target, secret, change, data)))
    }
    cursor = reached
  }
  tell(`Stopped. To continue from here: --after ${cursor} --secret ${secret}`)
}

export const listenCommand = (program: Command) =>
  program
    .command('listen')
    .description('forward what changes to a developer’s machine, as a webhook would send it')
    .requiredOption('--forward <url>', 'where each event is sent, such as http://localhost:3000/hook')
    .option('--token <token>', 'an access token; PARLEY_TOKEN without')
    .option('--url <url>', 'the service', `http://localhost:${process.env.PORT?.trim() || 3000}`)
    .option('--types <types>', 'only these types of records: contact,phone_number')
    .option('--secret <secret>', 'what signs the events: whsec_…; generated without')
    .option('--after <cursor>', 'begin after this cursor instead of now')
    .addHelpText(
      'after',
      '\nIt prints a line for each event, which it sends once: type, ID, changed fields and the answer. The types are those of GET /change: contact.created, ticket.updated, company.deleted.',
    )
    .action(listen)
