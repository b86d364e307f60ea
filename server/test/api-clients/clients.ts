import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Drive } from './operations.ts'

const run = promisify(execFile)

interface Setting {
  /** The folder that the generators are installed in. */
  folder: string
  /** The name of the document, which is in that folder as `NAME.json`. */
  name: string
  /** The document. */
  // biome-ignore lint/suspicious/noExplicitAny: the document is what the generators read
  document: any
  origin: string
  token: string
}

// biome-ignore lint/suspicious/noExplicitAny: generated code
type AnyModule = Record<string, any>

const packageIn = (folder: string, name: string): Promise<AnyModule> =>
  import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)).href)

/** None of them reports home or looks for a newer version. */
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', DO_NOT_TRACK: '1' }

export const programIn = (folder: string, name: string, ...args: string[]) =>
  run(process.execPath, [join(folder, 'node_modules/.bin', name), ...args], {
    cwd: folder,
    env: { ...process.env, ...quiet },
    timeout: 240_000,
    maxBuffer: 50_000_000,
  })

/** Bundles generated TypeScript, whose imports have no extensions, and loads it. */
const loaded = async (folder: string, entry: string): Promise<AnyModule> => {
  const { build } = await packageIn(folder, 'esbuild')
  const outfile = join(folder, `${entry.replaceAll(/\W/g, '-')}.mjs`)
  await build({ entryPoints: [join(folder, entry)], outfile, bundle: true, format: 'esm', platform: 'node' })
  return import(pathToFileURL(outfile).href)
}

interface Operation {
  method: string
  path: string
}

const operationsOf = ({ document }: Setting) =>
  new Map(
    Object.entries(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => [operationId, { method, path }] as const),
    ),
  ) as Map<string, Operation>

const checked = (what: string, status: number, body: unknown) => {
  assert.ok(status < 300, `${what}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** `@hey-api/openapi-ts`: a function for each operation. */
const heyApi = async ({ folder, name, origin, token }: Setting): Promise<Drive> => {
  const plugins = ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript']
  await programIn(folder, 'openapi-ts', '-i', `${name}.json`, '-o', `hey-api/${name}`, '-p', ...plugins)
  await writeFile(
    join(folder, `hey-api/${name}/all.ts`),
    "export * as sdk from './sdk.gen'\nexport { client } from './client.gen'\n",
  )
  const { sdk, client } = await loaded(folder, `hey-api/${name}/all.ts`)
  client.setConfig({
    baseUrl: `${origin}/api/v1`,
    auth: (auth: { type: string }) => (auth.type === 'http' ? token : undefined),
  })
  return async (operationId, call) => {
    const { data, error, response, request } = await sdk[operationId](call)
    assert.ok(!String(request.url).includes(token), 'The token is in the address')
    return checked(operationId, response.status, data ?? error)
  }
}

/** `orval` with fetch: path parameters, body and query in this order. */
const orval = async ({ folder, name, origin, token }: Setting): Promise<Drive> => {
  const config = {
    parley: {
      input: { target: `./${name}.json` },
      output: { target: `./orval/${name}.ts`, client: 'fetch', baseUrl: `${origin}/api/v1`, mode: 'single' },
    },
  }
  await writeFile(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(config)}\n`)
  await programIn(folder, 'orval', '--config', 'orval.config.mjs')
  const client = await loaded(folder, `orval/${name}.ts`)
  const headers = { authorization: `Bearer ${token}` }
  return async (operationId, { path, query, body }) => {
    const given = [...Object.values(path ?? {}), ...(body ? [body] : [])]
    const takesQuery = client[operationId].length > given.length + 1
    const answer = await client[operationId](...given, ...(takesQuery ? [query] : []), { headers })
    return checked(operationId, answer.status, answer.data)
  }
}

/** `openapi-typescript` with `openapi-fetch`: paths as in the document. */
const openapiFetch = async (setting: Setting): Promise<Drive> => {
  const { folder, name, origin, token } = setting
  await programIn(folder, 'openapi-typescript', `${name}.json`, '-o', `openapi-typescript/${name}.ts`)
  const { default: made } = await packageIn(folder, 'openapi-fetch')
  const createClient = made.default ?? made
  const headers = { authorization: `Bearer ${token}` }
  const client = createClient({
    baseUrl: `${origin}/api/v1`,
    headers,
    querySerializer: { array: { style: 'form', explode: false } },
  })
  const operations = operationsOf(setting)
  return async (operationId, { path, query, body }) => {
    const { method, path: address } = operations.get(operationId) as Operation
    const given = { params: { path, query }, ...(body && { body }) }
    const { data, error, response } = await client[method.toUpperCase()](address, given)
    return checked(operationId, response.status, data ?? error)
  }
}

/**
 * `swagger-client`: reads the document when it starts, for up to minutes, in which the service in this process closes
 * the connections of the other clients. Under another name it gets its own.
 */
const swaggerClient = async ({ folder, document, origin: given, token }: Setting): Promise<Drive> => {
  const origin = given.replace('127.0.0.1', 'localhost')
  const { default: Swagger } = await packageIn(folder, 'swagger-client')
  const client = await Swagger({ spec: { ...document, servers: [{ url: `${origin}/api/v1` }] } })
  assert.deepEqual(client.errors, [])
  const securities = { authorized: { bearer: { value: token } } }
  return async (operationId, { path, query, body }) => {
    const { status, body: answer } = await client.execute({
      operationId,
      parameters: { ...path, ...query },
      ...(body && { requestBody: body, requestContentType: 'application/json' }),
      securities,
    })
    return checked(operationId, status, answer)
  }
}

/**
 * `openapi-to-postmanv2`: a collection, whose requests are filled in here. It is made by a process of its own: in this one,
 * kept connections would expire at both ends before either could tell.
 */
const postman = async (setting: Setting): Promise<Drive> => {
  const { folder, name, origin, token } = setting
  const options = ['-s', `${name}.json`, '-o', `postman-${name}.json`, '-O', 'requestNameSource=URL']
  await programIn(folder, 'openapi2postmanv2', ...options)
  const collection = JSON.parse(await readFile(join(folder, `postman-${name}.json`), 'utf8'))
  type Item = { name: string; item?: Item[]; request?: AnyModule }
  const requestsIn = (items: Item[]): Item[] =>
    items.flatMap(({ item, ...own }) => (item ? requestsIn(item) : [own]))
  const requests = requestsIn(collection.item)
  const operations = operationsOf(setting)
  return async (operationId, { path, query, body }) => {
    const { method, path: address } = operations.get(operationId) as Operation
    const wanted = address.replace(/\{(\w+)\}/g, ':$1')
    const found = requests.find(
      ({ request }) =>
        request?.method === method.toUpperCase() && `/${request.url.path.join('/')}` === wanted,
    )
    assert.ok(found?.request, `The collection has no ${operationId}`)
    const known = new Set(found.request.url.query.map(({ key }: { key: string }) => key))
    for (const name of Object.keys(query ?? {})) assert.ok(known.has(name), `${operationId} has no ${name}`)
    const filled = wanted.replace(/:(\w+)/g, (_, name) => String(path?.[name]))
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]) => [name, String(value)] as [string, string]),
    )
    const response = await fetch(`${origin}/api/v1${filled}?${search}`, {
      method: found.request.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return checked(operationId, response.status, text ? JSON.parse(text) : undefined)
  }
}

export const generators = { heyApi, orval, openapiFetch, swaggerClient, postman }
