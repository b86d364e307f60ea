import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { findingsInBoth, hasFocus, openDesk } from './desk.ts'
import { aPicture, bringPicture } from './files.ts'
import { aVisitorWindow, beginCarousel, inThread } from './inbox.ts'

const desk = await openDesk({ FILE_MAX_MB: '1' })
const { sit } = desk

browserTest('an agent uploads the pictures of cards, which customer and desk see', async (t, visit) => {
  const chat = await aVisitorWindow(desk, visit)
  const { page } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  await beginCarousel(page, chat)
  const card = page.getByRole('group', { name: 'Card 1' })
  const address = card.getByLabel('Image URL')
  const input = card.locator('input[type=file]')
  const picture = await aPicture(page)
  await card.getByLabel('Title').fill('Oolong')

  const large = Buffer.concat([picture, Buffer.alloc(1_100_000)])
  await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await card.getByRole('alert').getByText('larger than allowed: 1 MB').waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Picture not found: upload it first.').first().waitFor()
  await card.getByRole('button', { name: 'Remove the picture' }).click()
  assert.ok(await hasFocus(address))
  await bringPicture(address, 'drop', 'oolong.png', picture)
  await card.getByRole('img', { name: 'Uploaded picture' }).waitFor()
  assert.ok(await hasFocus(card.getByRole('button', { name: 'Remove the picture' })))
  await card.getByRole('alert').waitFor({ state: 'detached' })
  assert.deepEqual(await findingsInBoth(page), [])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/card-picture.png` })
  await card.getByLabel('Label of option 1').fill('Buy it')
  await page.getByRole('button', { name: 'Send' }).click()

  await chat.button('Buy it').waitFor()
  const shown = chat.panel.locator('.card img')
  await shown.waitFor()
  const width = (image: unknown) => (image as { naturalWidth: number }).naturalWidth
  assert.equal(await shown.evaluate(width), 120)
  await inThread(page, 'Oolong').first().waitFor()
  const inDesk = page.getByRole('list', { name: 'Messages' }).locator('article img')
  await inDesk.first().waitFor()
  assert.match((await inDesk.first().getAttribute('src')) ?? '', /\/file\/\d+\/thumbnail$/)
})
