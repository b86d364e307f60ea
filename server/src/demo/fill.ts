import type pg from 'pg'
import type { Files } from '#files/types.ts'
import { fillIndexes } from '#resources/cz-cols/indexes.ts'
import { fillGeography } from '#resources/geography/fill.ts'
import { emptyForDemo } from '#resources/installation/queries.ts'
import { UserError } from '../user-error.ts'
import { addCannedAnswers } from './canned.ts'
import { addChats } from './chats.ts'
import { addCompanies, addService, addStaff } from './company.ts'
import { addFields } from './fields.ts'
import { addFiles } from './files/add.ts'
import { addTicketNotes } from './notes.ts'
import { addPeople } from './people.ts'
import { createRandom } from './random.ts'
import { addRecipes } from './recipes.ts'
import { addRelationRecords, addTickets } from './tickets.ts'

const refuseUnlessEmpty = async (client: pg.ClientBase) => {
  for (const table of emptyForDemo)
    if ((await client.query(`select from ${table} limit 1`)).rowCount)
      throw new UserError(
        `The installation is not empty: it has ${table.replaceAll('_', ' ')}. The demo needs an empty one.`,
      )
}

const readClock = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ now: number; offset: number }>(
    `select floor(extract(epoch from now()))::float8 * 1000 as now, extract(timezone from now())::float8 as offset`,
  )
  return rows[0] as { now: number; offset: number }
}

interface DemoOptions {
  seed: number
  passwordHash: string
  files: Files
}

const addAll = async (client: pg.ClientBase, { seed, passwordHash, files }: DemoOptions) => {
  const random = createRandom(seed)
  const clock = await readClock(client)
  const world = { client, random, clock }
  const staff = await addStaff(client, passwordHash)
  const service = await addService(client, staff)
  const fields = await addFields(client, staff.administrator)
  const companies = await addCompanies(client, random, clock, staff)
  const people = await addPeople(world, fields, service, companies)
  const tickets = await addTickets(world, people, staff, service, fields)
  await addRecipes(client, fields, staff)
  await addChats(world, people, tickets, staff, service)
  await addRelationRecords(world, people, tickets, fields)
  await addCannedAnswers(client, staff)
  await addTicketNotes(world, tickets)
  await addFiles(client, files)
  await fillIndexes(client)
}

// In the same transaction as the data: of two simultaneous runs, the second finds the installation filled.
const finish = (client: pg.ClientBase) =>
  client.query(`insert into installation (id, demo_state) values (1, 'done')
    on conflict (id) do update set demo_state = 'done', demo_error = null`)

/**
 * Fills an empty installation with an invented company, all or nothing, after `first` in the same
 * transaction.
 */
export const fillDemo = async <T>(
  client: pg.ClientBase,
  options: DemoOptions,
  first: () => Promise<T>,
): Promise<T> => {
  await client.query('begin')
  try {
    await refuseUnlessEmpty(client)
    await fillGeography(client)
    const made = await first()
    await finish(client)
    await addAll(client, options)
    await client.query('commit')
    await client.query('analyze')
    return made
  } catch (error) {
    await client.query('rollback')
    if ((error as { constraint?: string }).constraint === 'employees_account')
      throw new UserError(
        'The installation has an employee whose account the demo uses. It needs an empty one.',
      )
    throw error
  }
}
