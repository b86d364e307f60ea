import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { places } from '../src/demo/words/places.ts'
import { derivedTemplate, installedTemplate } from './postgres.ts'
import { aFolder, onDatabase, parley } from './programs/command.ts'

/** The password of the demo's employees in `demoTemplate`. */
export const demoPassword = 'correct horse battery'
/** The time zone of the demo in `demoTemplate`. */
export const demoZone = 'Asia/Taipei'

const rowsOf = (table: string) =>
  brotliDecompressSync(readFileSync(new URL(`../src/resources/geography/${table}.tsv.br`, import.meta.url)))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

/** Inserts all countries, and the states in which customers of the demo live, with their cities. */
const addPlaces = async (client: pg.Client) => {
  const wanted = Object.values(places)
    .flat()
    .map(([country, state]) => `${country} ${state}`)
  const countries = rowsOf('countries')
  const countryOf = new Map(countries.map(([id, , abbrev]) => [id, abbrev]))
  const states = rowsOf('states').filter(([, country, name]) =>
    wanted.includes(`${countryOf.get(country)} ${name}`),
  )
  const isWanted = new Set(states.map(([id]) => id))
  const cities = rowsOf('cities').filter(([, state]) => isWanted.has(state))
  for (const [table, columns, rows] of [
    ['countries', 'id, name, abbrev', countries],
    ['states', 'id, country_id, name', states],
    ['cities', 'id, state_id, name, zipcode', cities],
  ] as const) {
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [
        JSON.stringify(
          rows.map((row) => Object.fromEntries(columns.split(', ').map((name, at) => [name, row[at]]))),
        ),
      ],
    )
    await client.query("select setval(pg_get_serial_sequence($1, 'id'), 1000000, false)", [table])
  }
}

/** A template with the demo's company. The short form leaves out the cities in which none of its customers live. */
export const demoTemplate = async () => {
  const isShort = !process.env.LONG
  const source = isShort ? (process.env.TEST_TEMPLATE as string) : await installedTemplate()
  return derivedTemplate('demo', source, async (url) => {
    if (isShort) await onDatabase(url, addPlaces)
    const env = { DATABASE_URL: url, DATA_DIR: await aFolder(), APP_TIMEZONE: demoZone }
    const { code, err } = await parley(['demo', '--password', demoPassword], env)
    if (code !== 0) throw new Error(err)
    // As a service does within seconds.
    await onDatabase(url, (client) => client.query('select fold_company_counts(1000000)'))
  })
}
