import assert from 'node:assert/strict'
import test from 'node:test'
import { fc } from '#test/property.ts'
import { startService } from '#test/service.ts'

const { admin, database } = await startService()
const { pool } = database

const letters = [...'aABz09é王小明陳木ひカ김민수', '𠮷', '-', ' ', '%', '_', "'", '\\', ':', '&', '!']
const aText = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((chosen) => chosen.join('').trim())
const aContact = fc.record({
  first_name: aText(1, 6).filter(Boolean),
  last_name: fc.option(aText(1, 4).filter(Boolean)),
  membership_no: fc.option(aText(1, 8).filter(Boolean)),
  number: fc.option(fc.stringMatching(/^[+0-9 ()-]{1,12}$/)),
})

/** The texts that a search looks through, as the documentation promises them, lower-cased. */
const promised = `
  select c.id::int, array_remove(array[lower(c.name), lower(c.membership_no)]
    || array(select lower(number) from phone_numbers p where p.contact_id = c.id), null) as texts
  from contacts c order by c.id`

const isHanKanaHangul = (text: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(text)

/** A text of two or three words finds names in the other order too, which have no blank in these scripts. */
const spellingsOf = (text: string) => {
  const words = text.split(/\s+/)
  if (words.length < 2 || words.length > 3) return [text]
  const orders = words.map((_, n) => [...words.slice(n), ...words.slice(0, n)])
  return [
    text,
    ...orders.map((order) => order.join(' ')),
    ...(isHanKanaHangul(words.join('')) ? orders.map((order) => order.join('')) : []),
  ]
}

test('a search of any length finds what has the text, in every script, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aContact, { minLength: 1, maxLength: 30 }),
      fc.array(aText(1, 5)),
      async (contacts, terms) => {
        await pool.query('truncate contacts cascade')
        for (const { number, ...columns } of contacts) {
          const { rows } = await pool.query(
            'insert into contacts (first_name, last_name, membership_no) values ($1, $2, $3) returning id',
            [columns.first_name, columns.last_name, columns.membership_no],
          )
          if (number !== null)
            await pool.query('insert into phone_numbers (contact_id, type, number) values ($1, 2, $2)', [
              rows[0].id,
              number,
            ])
        }
        const { rows } = await pool.query(promised)
        const parts = contacts.map(({ first_name }, n) =>
          [...first_name]
            .slice(n % 2, 1 + (n % 5))
            .join('')
            .trim(),
        )
        for (const term of [...terms, ...parts].filter((each) => each && !/^[\s\d+().-]*$/.test(each))) {
          const { rows: lowered } = await pool.query('select lower($1) as term', [term])
          const wanted = rows.filter(({ texts }) =>
            spellingsOf(lowered[0].term).some((spelling) =>
              texts.some((text: string) => text.includes(spelling)),
            ),
          )
          const { body } = await admin.get(`/contact?per_page=100&search=${encodeURIComponent(term)}`)
          assert.deepEqual(
            body.data.map(({ id }: { id: number }) => id),
            wanted.map(({ id }) => id),
            term,
          )
          assert.equal(body.meta.total, wanted.length)
        }
      },
    ),
    { numRuns: process.env.LONG ? 300 : 12 },
  )
})
