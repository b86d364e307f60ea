import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import i18next from 'i18next'
import { relatedFields, subjects } from '#resources/rules/subjects.ts'

before(async () => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } })
  for (const file of ['rules/words', 'ticketFieldWords', 'contactFieldWords', 'conversationFieldWords'])
    await import(`../src/fields/${file}.ts`)
})

test('what can happen, when, and to which field has words in both languages', () => {
  const areas = ['rules', 'ticket-fields', 'contact-fields', 'conversation-fields']
  const known = [...Object.values(subjects), ...Object.values(relatedFields).map((fields) => ({ fields }))]
  for (const lng of ['en', 'zh-TW'])
    for (const subject of known) {
      const { events = [], moments = [], days = [] } = subject as Partial<(typeof subjects)['contact']>
      for (const name of [...events, ...moments, ...days])
        assert.ok(i18next.exists(name, { ns: 'rules', lng }), `${lng}: ${name}`)
      for (const name of Object.keys(subject.fields))
        assert.ok(
          areas.some((ns) => i18next.exists(name, { ns, lng })),
          `${lng}: ${name}`,
        )
    }
})
