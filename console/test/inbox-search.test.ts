import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { hasFocus, openDesk } from './desk.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk()
const seat = desk.share({ role: 'agent' })

browserTest('the search above the list leads on to messages with the same words', async (t) => {
  const { page } = await seat(t, '/inbox')
  const form = page.getByRole('search')
  const height = async () => (await form.boundingBox())?.height
  const channels = async () => (await form.getByRole('combobox', { name: 'Channel' }).boundingBox())?.width
  await page.keyboard.press('/')
  await page.getByRole('link', { name: 'Search messages' }).waitFor()
  const [before, width] = [await height(), await channels()]
  await page.keyboard.type('oolong')
  await page.getByRole('link', { name: 'Messages containing “oolong”' }).waitFor()
  await form.getByRole('button', { name: 'Clear' }).waitFor()
  assert.equal(await height(), before, 'the list stays in its place')
  assert.equal(await channels(), width, 'the choices stay as wide as their text')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/queue-filter.png` })
  await page.getByRole('link', { name: 'Messages containing “oolong”' }).click()
  await page.waitForURL(/\/inbox\/messages\?search=oolong/)
})

browserTest('Enter and ↓ go on from the search above the list to what was found', async (t) => {
  for (const name of ['Quinta', 'Quintus', 'Rosa'])
    await aTalk(desk, name, { state: 'waiting' }, [text('Hello')])
  const { page } = await seat(t, '/inbox')
  await page.getByRole('link', { name: /^Rosa/ }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search customers' })
  const focused = (name: string) =>
    eventually(() => hasFocus(page.getByRole('link', { name: new RegExp(`^${name}`) })))
  await page.keyboard.press('/')
  await search.fill('Quint')
  await page.keyboard.press('Enter')
  await focused('Quinta')
  assert.equal(await search.inputValue(), 'Quint')
  await page.keyboard.press('x')
  await page.getByText('1 selected').first().waitFor()
  await page.keyboard.press('Control+a')
  await page.getByText('2 selected').first().waitFor()
  await page.keyboard.press('/')
  await search.fill('Rosa')
  await page.keyboard.press('ArrowDown')
  await focused('Rosa')
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Quinta/ }).waitFor()
})
