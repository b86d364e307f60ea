import assert from 'node:assert/strict'
import test from 'node:test'
import { updateRow } from '#db/records/rows.ts'
import { type Field, type Kind, namesWith } from '#fields/field.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { aContact, aContactable } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { isUnidentified, isUntouched } from './stranger.ts'

const { admin, database } = await startService()
const db = database.main

const sponsor_id: number = (await admin.post('/sponsor', { name: 'Lantern' })).body.data.id
const values: Partial<Record<Kind, unknown>> = {
  ...{ text: 'Ek', long_text: 'Ek', code: 1, number: 1, flag: true, day: '1990-05-16', json: '{}' },
  ...{ moment: '2026-01-01', id: sponsor_id },
}
const name = 'Visitor 1234'

const aStranger = async () => {
  const contact_id = await aContact(db, { first_name: name, last_name: null })
  return { contact_id, contactable_id: await aContactable(db, { contact_id }) }
}

const isPlain = ({ contact_id, contactable_id }: Awaited<ReturnType<typeof aStranger>>) =>
  isUntouched(db, contact_id, contactable_id, name)

const isUnknown = ({ contact_id, contactable_id }: Awaited<ReturnType<typeof aStranger>>) =>
  isUnidentified(db, contact_id, { id: contactable_id, names: [name] })

for (const field of namesWith(contactFields, 'input'))
  test(`a visitor whose ${field} an employee filled in keeps that contact`, async () => {
    const stranger = await aStranger()
    assert.deepEqual([await isPlain(stranger), await isUnknown(stranger)], [true, true])
    const { kind } = contactFields[field] as Field
    await updateRow(db, 'contacts', stranger.contact_id, { [field]: values[kind] } as never)
    assert.equal(await isPlain(stranger), false)
    assert.equal(await isUnknown(stranger), kind === 'json')
  })
