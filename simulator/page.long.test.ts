import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import { findings } from '#test/accessibility.ts'
import { longBrowserTest } from '#test/browser.ts'
import { png } from '#test/images.ts'
import { aPeer } from '#test/outbound.ts'

const main = new URL('./main.ts', import.meta.url).pathname
const env = { ...process.env, SIMULATOR_PORT: '0' }

/** Starts the simulator as a person does, and returns its address. */
const start = async () => {
  const simulator = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  after(() => simulator.kill())
  for await (const line of createInterface({ input: simulator.stdout })) {
    const [address] = /http:\/\/[\d.:]+/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('The simulator ended before it had an address.')
}

longBrowserTest('a person plays a customer in the page of the simulator', async (_, visit) => {
  const heard: string[] = []
  const webhook = await aPeer(async (request, response) => {
    heard.push(Buffer.concat(await request.toArray()).toString())
    response.end('{}')
  })
  const page = await (await visit()).newPage()
  await page.goto(`${await start()}/#line`)
  await page.getByLabel('The channel’s webhook_url').fill(webhook.url)
  await page.getByRole('button', { name: 'Set webhook address' }).click()
  await page.getByLabel('Name of a new customer').fill('Mei Lin')
  await page.getByRole('button', { name: 'Add a customer' }).click()
  await page.getByLabel('Write as Mei Lin').fill('Where is my parcel?')
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await page.getByText('webhook answered 200').waitFor()
  const picture = { name: 'parcel.png', mimeType: 'image/png', buffer: png(3, 2) }
  await page.getByLabel('Send files as Mei Lin').setInputFiles(picture)
  await page.getByText('sends parcel.png').waitFor()
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByText('unfollow').waitFor()
  assert.match(heard[0] ?? '', /Where is my parcel\?/)
  assert.match(heard[1] ?? '', /"image"/)
  assert.match(heard[2] ?? '', /"unfollow"/)
})

longBrowserTest(
  'a person sees the webhooks that arrived, and sets how they are answered',
  async (_, visit) => {
    const address = await start()
    const page = await (await visit()).newPage()
    await page.goto(`${address}/webhooks/receiver`)
    await page.getByText('Nothing has arrived yet.').waitFor()
    await page.getByLabel('Secret').fill('guess')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('The secret must be as it was shown').waitFor()
    await page.getByLabel('Secret').fill(`whsec_${Buffer.alloc(24).toString('base64')}`)
    await page.getByLabel('Answer').fill('503')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Saved.').waitFor()
    const body = JSON.stringify({ type: 'ticket.created' })
    assert.equal((await fetch(`${address}/webhooks/receiver`, { method: 'POST', body })).status, 503)
    const arrival = page.getByRole('group').filter({ hasText: 'signature wrong' })
    await arrival.getByText(/answered 503$/).click()
    await arrival.getByText('"type": "ticket.created"').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await findings(page), [])
    }
  },
)
