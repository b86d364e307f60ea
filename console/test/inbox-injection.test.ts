import assert from 'node:assert/strict'
import { longBrowserTest } from '#test/browser.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { goTo, openDesk, scrollToTop } from './desk.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk()
const { sit } = desk

/** Every place of every type that a text can stand in. */
const everywhere = (payload: string, by: number) => [
  {
    type: 'button',
    by,
    message: { explain_text: payload, options: [{ type: 'url', label: payload, url: payload }] },
  },
  {
    type: 'carousel',
    by,
    message: {
      columns: [{ image_url: payload, title: payload, text: payload, actions: [{ text: payload }] }],
    },
  },
  {
    type: 'image_carousel',
    by,
    message: {
      columns: [
        {
          image_url: payload,
          action: { type: 'url', url: payload },
          button: { text: payload, background_color: payload, border_color: payload },
          badge: { text: payload, color: payload },
        },
      ],
    },
  },
  { type: 'postback', message: { label: payload, value: payload } },
  {
    type: 'file',
    message: { name: payload, mime: payload, text: payload, state: 'missing', reason: payload },
  },
  { type: 'other', message: payload },
]

const found = `({
  hacked: window.hacked,
  handlers: [...document.querySelectorAll('*')].flatMap((each) => each.getAttributeNames())
    .filter((name) => name.startsWith('on')),
  schemes: [...document.querySelectorAll('[href], [src]')]
    .map((each) => each.href || each.src).filter((address) => !/^(https?:|mailto:|tel:|blob:)/.test(address)),
  strangers: document.querySelectorAll('main iframe, main script, main object, main embed, main base, main form[action]').length,
})`
const nothing = { hacked: undefined, handlers: [], schemes: [], strangers: 0 }

longBrowserTest(
  'nothing that customers bring runs in the inbox: names, messages, files',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent' })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
    const by = employee.id
    const mine = { state: 'handling', handler_id: by } as const
    for (const payload of payloads.slice(0, 90))
      await aTalk(desk, payload.slice(0, 250), { state: 'waiting' }, [text(payload)])
    const every = payloads.filter((_, place) => place % 4 === 0).flatMap((payload) => everywhere(payload, by))
    const said = [...payloads.map((payload) => text(payload)), ...every]
    const { id } = await aTalk(desk, payloads[0] as string, mine, said)
    await goTo(page, `/inbox/${id}`)
    await page.getByRole('region', { name: 'Waiting' }).waitFor()
    const older = page.getByRole('button', { name: 'Earlier messages' })
    await page.getByRole('list', { name: 'Messages' }).getByRole('listitem').nth(1).waitFor()
    const box = page.locator('[data-scrolls]').filter({ has: page.getByRole('list', { name: 'Messages' }) })
    while ((await older.count()) > 0) {
      await scrollToTop(box)
      await page.evaluate('new Promise(requestAnimationFrame)')
    }
    await page.getByText('The conversation begins here').waitFor()
    assert.deepEqual(await page.evaluate(found), nothing)
    await page.keyboard.press('v')
    await page.getByRole('list', { name: /^Messages as/ }).waitFor()
    assert.deepEqual(await page.evaluate(found), nothing)
    await goTo(page, '/inbox?wave=questions')
    await page.getByRole('button', { name: /^Answer \d+$/ }).waitFor()
    assert.deepEqual(await page.evaluate(found), nothing)
    assert.deepEqual(dialogs, [])
  },
)
