import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { newKey } from '#files/keys.ts'
import { browserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'
import { aTalk, goTo, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { services, sit } = desk

const size = { width: 120, height: 300 }

/** A photo that the service has fetched from the customer's platform. */
const aPhoto = async (page: Page) => {
  const path = await services.files.temporary()
  await writeFile(path, await page.screenshot({ clip: { x: 0, y: 0, ...size } }))
  const file = newKey('messages')
  await services.files.keep(path, file)
  return { type: 'image', message: { name: 'pot.png', mime: 'image/png', text: null, file, state: 'kept' } }
}

browserTest('a photo is as wide as it is, opens large, and closes by key and by click', async (t, visit) => {
  const { page } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  const { id } = await aTalk(desk, 'Mia', { state: 'handling' }, [await aPhoto(page)])
  await goTo(page, `/inbox/${id}`)
  const photo = page.getByRole('list', { name: 'Messages' }).getByRole('img', { name: 'pot.png' })
  await photo.waitFor()
  const box = await photo.boundingBox()
  assert.ok(box && box.width <= size.width, `it is ${box?.width} wide`)

  const large = page.getByRole('dialog', { name: 'pot.png' })
  await photo.click()
  await large.getByRole('img', { name: 'pot.png' }).waitFor()
  assert.equal(await large.getByRole('link', { name: 'Download' }).getAttribute('download'), 'pot.png')
  // A key of the page beneath would open the close panel.
  await page.keyboard.press('e')
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
  assert.equal(await page.getByRole('region', { name: 'Close' }).count(), 0)

  await photo.click()
  await large.getByRole('button', { name: 'Close' }).click()
  await large.waitFor({ state: 'hidden' })
})

browserTest('on a phone a message of either side leaves room at the other', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox', width: 360, height: 740 })
  const long = 'The pot has a crack at its foot, and the lid does not close as it did before. '.repeat(3)
  const { id } = await aTalk(desk, 'Noa', { state: 'handling' }, [text(long), text(long, employee.id)])
  await goTo(page, `/inbox/${id}`)
  const list = page.getByRole('list', { name: 'Messages' })
  await inThread(page, long.trim()).first().waitFor()
  const { width = 0 } = (await list.boundingBox()) ?? {}
  const sides = await Promise.all(
    [0, 1].map((nth) => list.getByRole('listitem').filter({ hasText: 'crack' }).nth(nth).boundingBox()),
  )
  for (const side of sides) {
    const share = (side?.width ?? 0) / width
    assert.ok(share > 0.7 && share < 0.83, `it takes ${share} of the thread`)
  }
  assert.ok((sides[0]?.x ?? 0) < (sides[1]?.x ?? 0))
})
