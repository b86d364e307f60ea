import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'

const alpha2 = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY
  BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK
  FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR
  IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK
  ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
  PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF
  TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`

const read = (table: string) =>
  brotliDecompressSync(readFileSync(new URL(`${table}.tsv.br`, import.meta.url)))
    .toString()
    .slice(0, -1)
    .split('\n')
    .map((line) => line.split('\t'))

const column = (rows: string[][], index: number) => rows.map((row) => row[index] ?? '')

const tables = { countries: read('countries'), states: read('states'), cities: read('cities') }
const { countries, states, cities } = tables

const statesOf = (code: string) => {
  const country = countries.find(([, , abbrev]) => abbrev === code)
  return states.filter(([, countryId]) => countryId === country?.[0])
}

const citiesOf = (code: string) => {
  const names = new Map(statesOf(code).map(([id = '', , name]) => [id, name]))
  return cities
    .filter(([, stateId = '']) => names.has(stateId))
    .map(([, stateId = '', name, zipcode = '']) => ({ state: names.get(stateId), name, zipcode }))
}

test('every country of ISO 3166-1 is listed once, by its two letters', () => {
  assert.deepEqual(column(countries, 2).toSorted(), alpha2.trim().split(/\s+/))
})

test('every state has its country and every city its state', () => {
  const orphans = (rows: string[][], parents: string[][]) => {
    const ids = new Set(column(parents, 0))
    return rows.filter(([, parent = '']) => !ids.has(parent))
  }
  assert.deepEqual(orphans(states, countries), [])
  assert.deepEqual(orphans(cities, states), [])
})

for (const [table, rows] of Object.entries(tables)) {
  test(`${table} have unique ids, in order and below those of an installation's own rows`, () => {
    const ids = column(rows, 0).map(Number)
    assert.deepEqual(
      ids,
      [...new Set(ids)].toSorted((a, b) => a - b),
    )
    assert.ok(ids.every((id) => Number.isInteger(id) && id > 0 && id < 1_000_000))
  })

  test(`${table} are listed once each`, () => {
    const seen = new Set(rows.map((row) => row.slice(1).join('\t')))
    assert.equal(seen.size, rows.length)
  })

  test(`${table} have clean, composed text of a length that a form takes`, () => {
    const isClean = (text: string) =>
      text === text.trim() &&
      text.length <= 255 &&
      text === text.normalize('NFC') &&
      !/[\p{C}\\]|^\p{M}/u.test(text)
    const width = table === 'cities' ? 4 : 3
    assert.deepEqual(
      rows.filter((row) => row.length !== width || !row.every(isClean)),
      [],
    )
    assert.deepEqual(
      rows.filter((row) => row[table === 'countries' ? 1 : 2] === ''),
      [],
    )
  })
}

test('Taiwan has its 22 counties, and every district its postal code', () => {
  assert.deepEqual(
    column(statesOf('TW'), 2).toSorted(),
    '南投縣 嘉義市 嘉義縣 基隆市 宜蘭縣 屏東縣 彰化縣 新北市 新竹市 新竹縣 桃園市 澎湖縣 臺中市 臺北市 臺南市 臺東縣 花蓮縣 苗栗縣 連江縣 金門縣 雲林縣 高雄市'
      .split(' ')
      .toSorted(),
  )
  const districts = citiesOf('TW')
  assert.ok(districts.every(({ zipcode }) => /^\d{3}$/.test(zipcode)))
  assert.deepEqual(
    districts.filter(({ zipcode }) => zipcode === '100'),
    [{ state: '臺北市', name: '中正區', zipcode: '100' }],
  )
})

test('a zip code keeps its leading zero and leads to its city', () => {
  const american = citiesOf('US')
  assert.deepEqual(
    american.filter(({ zipcode }) => zipcode === '02108'),
    [{ state: 'Massachusetts', name: 'Boston', zipcode: '02108' }],
  )
  assert.ok(american.every(({ zipcode }) => /^(\d{5})?$/.test(zipcode)))
})

test('a city of several zip codes can be chosen without one', () => {
  const boston = citiesOf('US').filter(({ state, name }) => state === 'Massachusetts' && name === 'Boston')
  assert.equal(boston[0]?.zipcode, '')
  assert.ok(boston.length > 10)
})
