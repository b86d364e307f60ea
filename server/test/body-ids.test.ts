import assert from 'node:assert/strict'
import test from 'node:test'
import type { AnyEndpoint } from '#http/endpoint.ts'
import { figure } from './figure.ts'
import { changedSince, digestOfRows } from './rows.ts'
import { type Sample, samplesOf } from './samples.ts'
import { sender } from './sending.ts'
import { startService } from './service.ts'

const service = await startService()
const { admin, endpoints } = service
const { sample } = samplesOf(service)
const absent = 987_654_321

interface Shape {
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

/** The fields of a body that hold ids of records, with their steps; `[]` is a step into a list. */
const idsIn = (shape: Shape | undefined): string[][] => [
  ...(shape?.anyOf ?? []).flatMap(idsIn),
  ...(shape?.items ? idsIn(shape.items).map((steps) => ['[]', ...steps]) : []),
  ...Object.entries(shape?.properties ?? {}).flatMap(([name, inner]) =>
    /(^|_)ids?$/.test(name) ? [[name]] : idsIn(inner).map((steps) => [name, ...steps]),
  ),
]

/** Fields that name no record, or whose unknown ids find nothing instead of being refused. */
const others = [
  // What the file’s own program calls its cluster.
  /^(POST|PUT) \/extension.*media_cluster_id$/,
  // Notes of the one who wrote the recipe; the columns are named by their values.
  /^(POST|PUT) \/relation-import-recipe.*headers\.\[\]\./,
  // It judges rows by a recipe that is not stored; its answer says what is unknown.
  /^POST \/relation-import-recipe\/check cz_col_category_id$/,
  // An unknown ticket is reported beside those that were changed; an unknown id of a filter finds none, and a tag to remove
  // may be gone.
  /^POST \/ticket\/bulk (filter\.|ids|tickets\.|changes\.remove_tag_ids)/,
  // Parts need other fields too; which of their ids are refused is in upsert.test.ts.
  /^(POST|PUT) \/contact(\/:contact|\/by\/:field\/:value)? (phones|email_contacts|addresses|contact_cz_relations)\./,
  // An unknown record is an outcome beside those of the others.
  /^POST \/[a-z-]+\/batch items\./,
  // An unknown record has an outcome of its own beside the others; an unknown id of a filter, or of a run, finds none.
  /^POST \/macro\/:macro\/(run (ids|after_id|filter\.)|undo run_ids)/,
  /^POST \/conversation\/wave conversation_ids$/,
  // A run that is gone is still a place to go on before.
  /^POST \/rule\/:rule\/take-back before_run_id$/,
  // The same of conversations, where a tag to remove may be gone; a call has only one of its changes.
  /^POST \/conversation\/bulk (ids|former\.|changes\.remove_tag_ids|transfer\.|close\.)/,
]

const withValue = (body: unknown, [step, ...rest]: string[], value: unknown): unknown => {
  if (step === undefined) return value
  // An action of a rule has no other names beside its own.
  if (step === '[]') return [withValue(rest.length > 1 ? {} : { value: 1 }, rest, value)]
  const fields = (body ?? {}) as Record<string, unknown>
  return { ...fields, [step]: withValue(fields[step], rest, value) }
}

const judged = endpoints.flatMap((endpoint) =>
  idsIn(endpoint.body as Shape | undefined).map((steps) => ({
    endpoint,
    steps,
    what: `${endpoint.method} ${endpoint.path} ${steps.join('.')}`,
  })),
)

test('an id in a body that names no record is refused by the name of its field, and nothing is stored', async (t) => {
  const samples = new Map<AnyEndpoint, Sample>()
  for (const { endpoint } of judged) if (!samples.has(endpoint)) samples.set(endpoint, await sample(endpoint))
  const before = await digestOfRows(service.database.main)
  const tried = judged.filter(({ what }) => !others.some((pattern) => pattern.test(what)))
  for (const { endpoint, steps, what } of tried) {
    const given = samples.get(endpoint) as Sample
    const value = steps.at(-1)?.endsWith('ids') ? [absent, absent + 1] : absent
    const body = withValue(given.body, steps, value) as Record<string, unknown>
    const answer = await sender(admin, endpoint)(given.address, body)
    assert.equal(answer.status, 422, `${what}: ${JSON.stringify(answer.body)}`)
    const field = steps.join('.').replaceAll('[]', '0')
    const named = Object.keys(answer.body.errors)
    assert.ok(
      named.some((name) => name.startsWith(field)),
      `${what} is refused for ${named}`,
    )
  }
  assert.deepEqual(changedSince(before, await digestOfRows(service.database.main)), [])
  figure(t, 'T21', `${tried.length} fields of bodies that hold ids: each unknown id is a 422 by its name`)
})
