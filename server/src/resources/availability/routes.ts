import type { Db } from '#db/connections/connect.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { requireLater } from '#resources/conversations/later.ts'
import { One } from '#shapes'
import { find, set } from './queries.ts'
import { Availability, NewAvailability } from './schema.ts'

const tag = 'The employee themselves'
const path = '/me/availability'

/** Throws a 422 for a moment out of range, and for one without being away. */
const check = async (db: Db, { status, away_until }: NewAvailability) => {
  if (!away_until) return
  if (status !== 'away') throw invalid('away_until', 'employees.away_until_without_away')
  await requireLater(db, 'away_until', away_until)
}

/** Serves whether the caller is at the desk. */
export const availability = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path,
    access: 'signed-in',
    tag,
    operationId: 'getAvailability',
    summary: 'Get whether the calling employee is at the desk',
    answer: One(Availability),
    handle: async ({ db, viewer }) => ({ data: await find(db, viewer.id) }),
  })
  endpoint(app, {
    method: 'PUT',
    path,
    access: 'signed-in',
    tag,
    operationId: 'setAvailability',
    summary: 'Set whether the calling employee is at the desk',
    description:
      'Colleagues see it at once. An employee without a connected console is away after the installation’s `away_minutes`, until they use their console again or set something else.',
    body: NewAvailability,
    answer: One(Availability),
    handle: async ({ db, viewer, body, services, afterCommit }) => {
      await check(db, body)
      const data = await set(db, viewer.id, body)
      afterCommit(() => services.live.tell({ kind: 'availability', employees: [data] }))
      return { data }
    },
  })
}
