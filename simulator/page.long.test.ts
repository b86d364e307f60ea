import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { longBrowserTest } from '#test/browser.ts'
import { aPeer } from '#test/outbound.ts'

longBrowserTest('a person plays a customer in the page of the simulator', async (t, visit) => {
  const heard: string[] = []
  const webhook = await aPeer(async (request, response) => {
    heard.push(Buffer.concat(await request.toArray()).toString())
    response.end('{}')
  })
  const main = new URL('./main.ts', import.meta.url).pathname
  const env = { ...process.env, SIMULATOR_PORT: '0' }
  const simulator = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => simulator.kill())
  let address = ''
  for await (const line of createInterface({ input: simulator.stdout })) {
    address = /http:\/\/[\d.:]+/.exec(line)?.[0] ?? ''
    if (address) break
  }
  const page = await (await visit()).newPage()
  await page.goto(`${address}/#line`)
  await page.getByLabel('The channel’s webhook_url').fill(webhook.url)
  await page.getByRole('button', { name: 'Set webhook address' }).click()
  await page.getByLabel('Name of a new customer').fill('Mei Lin')
  await page.getByRole('button', { name: 'Add a customer' }).click()
  await page.getByLabel('Write as Mei Lin').fill('Where is my parcel?')
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await page.getByText('webhook answered 200').waitFor()
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByText('unfollow').waitFor()
  assert.match(heard[0] ?? '', /Where is my parcel\?/)
  assert.match(heard[1] ?? '', /"unfollow"/)
})
