import assert from 'node:assert/strict'
import { insertRow } from '#db/records/rows.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { browserTest } from '#test/browser.ts'
import { payloads } from './payloads.ts'
import { openShop } from './shop.ts'

const { db, aChannel, aPage, accept } = await openShop()

const perMessage = 10
const tens = <T>(items: T[]) =>
  Array.from({ length: items.length / perMessage }, (_, n) =>
    items.slice(n * perMessage, (n + 1) * perMessage),
  )

/** Each text in every field of every type that can hold one, in the form in which messages are stored. */
const messages = [
  ...payloads.map((text) => ({ type: 'text', message: text })),
  ...['button', 'quickreply'].flatMap((type) =>
    payloads.map((text) => {
      const options = [
        { type: 'text', label: text, value: text },
        { type: 'url', label: text, url: text },
        { type: 'phonenumber', label: text, number: text },
      ]
      return { type, message: { explain_text: text, options } }
    }),
  ),
  ...tens(payloads).map((texts) => {
    const columns = texts.map((text) => {
      const actions = [
        { type: 'text', text, label: text, value: text },
        { type: 'url', text, label: null, url: text },
      ]
      return { image_url: text, title: text, text, actions }
    })
    return { type: 'carousel', message: { alt_text: texts[0], columns } }
  }),
  ...tens(payloads).map((texts) => {
    const columns = texts.map((text) => {
      const label = { text, background_color: text, border_color: text, color: text }
      return { image_url: text, action: { type: 'url', url: text }, button: label, badge: label }
    })
    return { type: 'image_carousel', message: { alt_text: texts[0], columns } }
  }),
]

const store = async (conversation: number, author: number) => {
  const { contactable_id } = await db
    .selectFrom('conversations')
    .select('contactable_id')
    .where('id', '=', conversation)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (transaction) => {
    for (const { type, message } of messages)
      await recordMessage(transaction, {
        conversation_id: conversation,
        contactable_id,
        direction: 'outbound',
        author_type: 'employee',
        author_id: author,
        type,
        message,
        delivery_state: 'sent',
      })
  })
}

// What stands in the thread, and anything that could do more than stand there.
const findings = `(() => {
  const root = document.querySelector('parley-chat').shadowRoot
  const elements = [...root.querySelectorAll('*')]
  return {
    names: [...new Set(elements.map(({ localName }) => localName))].sort(),
    handlers: elements.flatMap(({ attributes }) => [...attributes].map(({ name }) => name))
      .filter((name) => /^on|^style$|^srcdoc$/.test(name)),
    schemes: [...new Set([...root.querySelectorAll('[href], [src]')]
      .map(({ href, src }) => new URL(href ?? src).protocol))].sort(),
    texts: [...root.querySelectorAll('.bubble')].map(({ textContent }) => textContent),
    titles: [...root.querySelectorAll('.card strong')].map(({ textContent }) => textContent),
    hacked: window.hacked,
  }
})()`

interface Findings {
  names: string[]
  handlers: string[]
  schemes: string[]
  texts: string[]
  titles: string[]
  hacked: unknown
}

const drawn =
  'g a b button input div footer form h2 img legend li p path section span strong svg textarea time ul'

browserTest('150 injections in every text of every type stay text', async (_, visit) => {
  assert.equal(payloads.length, 150)
  const [first, second] = payloads as [string, string]
  const key = await aChannel({ name: first, greeting: second, away_message: payloads.slice(0, 20).join(' ') })
  // A page without a policy of its own, that would stop what we let through.
  const { page, chat, failures } = await aPage(visit, { key, policy: 'none' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.push(new URL(request.url()).host)
  })
  page.on('dialog', (dialog) => failures.push(dialog.message()))
  await chat.open()
  await chat.write(payloads.join('\n'))
  await chat.shows('Delivered')
  const author = await insertRow(db, 'employees', {
    account: 'hostile',
    password_hash: '',
    first_name: payloads[2] as string,
  })
  const { conversation, say } = await accept()
  await store(conversation, author)
  await say('text', 'the end')
  await chat.shows('the end')
  const { names, handlers, schemes, texts, titles, hacked } = await page.evaluate<Findings>(findings)
  assert.deepEqual(
    names.filter((name) => !drawn.split(' ').includes(name)),
    [],
  )
  assert.deepEqual(
    handlers.filter((name) => name !== 'style'),
    [],
  )
  assert.deepEqual(
    schemes.filter((scheme) => !['http:', 'https:', 'mailto:', 'tel:'].includes(scheme)),
    [],
  )
  for (const text of payloads) {
    assert.ok(texts.includes(text), text)
    assert.ok(titles.includes(text), text)
  }
  assert.equal(hacked, undefined)
  assert.deepEqual(failures, [])
  assert.ok(!asked.includes('evil.test'), 'nothing is fetched from elsewhere')
})
