import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'

const { admin, sit } = await openDesk()

const made = async (path: string, body: object): Promise<number> => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id
}

browserTest('a channel is on in its form by the word of the list', async (t, visit) => {
  const channel = await made('/channel', { contactable_type: 'App\\LivechatContact', name: 'Shop chat' })
  const { page } = await sit(t, visit, { path: `/admin/channels/${channel}` })
  await page.getByRole('checkbox', { name: 'On', exact: true }).waitFor()
})
