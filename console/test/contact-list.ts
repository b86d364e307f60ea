import type { Page } from 'playwright-core'
import { openDesk } from './desk.ts'

/** Opens a service with ninety-one contacts: those of Wanda have every kind of value, the others few. */
export const openContacts = async () => {
  const desk = await openDesk()
  const { admin, database } = desk
  const create = async (path: string, fields: object) => (await admin.post(path, fields)).body.data
  const category = await create('/cz-col-category', { name: 'Membership', type: 0 })

  const plan = await create('/cz-col', {
    name: 'Plan',
    type: 6,
    category_id: category.id,
    options: [
      { text: 'Gold', value: 'gold' },
      { text: 'Silver', value: 'silver' },
    ],
  })

  const points = await create('/cz-col', { name: 'Points', type: 0, category_id: category.id })
  const earlier = Array.from({ length: 1000 }, (_, at) => ({ name: `Zone ${at}` }))
  await database.main.insertInto('tags').values(earlier).execute()
  const regular = await create('/tag', { name: 'Regular' })
  const harbour = await create('/company', { name: 'Harbour Ltd.' })

  const people = Array.from({ length: 90 }, (_, at) => ({
    gender: 1 as const,
    first_name: 'Person',
    last_name: String(at + 1).padStart(2, '0'),
    membership_no: `M-${at + 1}`,
    cz_values: JSON.stringify({ [plan.id]: (at + 1) % 3 ? 'silver' : 'gold', [points.id]: at + 1 }),
  }))

  await database.main.insertInto('contacts').values(people).execute()
  const late = await create('/tag', { name: 'Came late' })
  await database.main.insertInto('contact_tags').values({ contact_id: 12, tag_id: late.id }).execute()

  const first = await create('/contact', {
    first_name: 'Wanda',
    last_name: 'Waters',
    gender: 0,
    tag_ids: [regular.id],
    company_ids: [harbour.id],
  })

  const country = await create('/country', { name: 'Taiwan', abbrev: 'TW' })
  const state = await create('/state', { country_id: country.id, name: 'Taipei' })
  const city = await create('/city', { state_id: state.id, name: 'Da’an', zipcode: '106' })
  await create('/address', { contact_id: first.id, type: 0, address: '1 Quay Street', city_id: city.id })
  return { ...desk, create, regular, first }
}

/** Waits until a list says how many records it shows. */
export const total = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

/** Adds a condition in the open builder. */
export const build = async (page: Page, field: string, operator: string, value?: string) => {
  const row = page.locator('[data-condition]').last()
  await row.getByLabel('Field').selectOption({ label: field })
  await row.getByLabel('Operator').selectOption({ label: operator })
  if (value === undefined) return
  const input = row.locator('[data-part="value"] input').first()
  await input.fill(value)
  const option = page.getByRole('option', { name: value, exact: true })
  if (await input.getAttribute('aria-haspopup')) await option.click()
}
