import assert from 'node:assert/strict'
import test from 'node:test'
import type { Fields } from '#fields/field.ts'
import { hideGuarded } from '#resources/contact-merges/preview.ts'
import { type Candidate, refuseHiddenChoice } from '#resources/contact-merges/rules.ts'
import { changesBetween, maskedIn } from '#resources/record-changes/rules.ts'
import { guarded, Line, Nullable } from '#shapes'
import { contactFields } from './fields.ts'
import { withoutMasked } from './rules.ts'

const permission = 'contact.identity_no' as const
const fields: Fields = {
  ...contactFields,
  passport_no: {
    kind: 'text',
    shape: guarded(Nullable(Line), { permission, shown: 'last-four' }),
    input: Line,
  },
}
const viewer = { missingPermissions: [permission] as [typeof permission] }

test('the history masks a second number that few may read', () => {
  assert.deepEqual(changesBetween(null, { passport_no: 'P123456789' }, maskedIn([fields])), [
    { field: 'passport_no', from: null, to: '•••••••789' },
  ])
})

test('a merge hides a second number that few may read, and refuses a choice of it', () => {
  const values = [{ contact_id: 1, value: 'P123456789' }]
  const [shown] = hideGuarded([{ field: 'passport_no', from: 1, values }], viewer.missingPermissions, fields)
  assert.deepEqual(shown?.values, [{ contact_id: 1, value: '••••••6789' }])
  const candidates = [
    { id: 1, passport_no: 'P1' },
    { id: 2, passport_no: 'P2' },
  ] as unknown as Candidate[]
  const choose = (passport_no: number) =>
    refuseHiddenChoice(candidates, { values: { passport_no } as never }, viewer, fields)
  assert.throws(() => choose(2), { status: 403 })
  choose(1)
})

test('a second number sent back as it is shown stays as it is', () => {
  const stored = { passport_no: 'P123456789' }
  const send = (passport_no: string) => withoutMasked({ passport_no }, stored, viewer, fields)
  assert.deepEqual(send('••••••6789'), {})
  assert.throws(() => send('P123456789'), { status: 403 })
})

test('a viewer who may read a number changes it, and sends it back masked by mistake without losing it', () => {
  const stored = { passport_no: 'P123456789' }
  const send = (passport_no: string | null, of: Fields) =>
    withoutMasked({ passport_no }, stored, { missingPermissions: [] }, of)
  assert.deepEqual(send('••••••6789', fields), {})
  assert.throws(() => send('••••••1111', fields), { status: 422 })
  const hiddenWhole: Fields = {
    ...fields,
    passport_no: {
      kind: 'text',
      shape: guarded(Nullable(Line), { permission, shown: 'nothing' }),
      input: Line,
    },
  }
  assert.deepEqual(send(null, hiddenWhole), { passport_no: null })
  assert.deepEqual(withoutMasked({ passport_no: null }, stored, viewer, hiddenWhole), {})
})
