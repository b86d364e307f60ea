import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { browserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { png } from '#test/images.ts'
import { aPeer } from '#test/outbound.ts'
import { telegram } from './telegram.ts'
import { wechat } from './wechat.ts'

/** Returns the result of a call at a platform of the simulator. */
const call = async (address: string, given: object) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(given) })
  assert.equal(response.status, 200)
  return (await response.json()) as Record<string, string>
}

const sendOnTelegram = (platform: string, to: string, picture: string) => {
  const method = `${platform}/bot${telegram.credentials.bot_token}/sendPhoto`
  return call(method, { chat_id: to, photo: `${picture}/tin.png` })
}

/** Uploads as the service does: the file is the form's only part. */
const upload = async (address: string, content: Buffer) => {
  const head = '--x\r\nContent-Disposition: form-data; name="media"; filename="tin.png"\r\n\r\n'
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
  })
  return ((await response.json()) as { media_id: string }).media_id
}

const sendOnWechat = async (platform: string, to: string) => {
  const { app_id: appid, app_secret: secret } = wechat.credentials
  const { access_token } = await call(`${platform}/cgi-bin/stable_token`, {
    ...{ grant_type: 'client_credential', appid, secret },
  })
  const query = `access_token=${access_token}`
  const media_id = await upload(`${platform}/cgi-bin/media/upload?${query}&type=image`, png(60, 40))
  const message = { touser: to, msgtype: 'image', image: { media_id } }
  const { errcode } = await call(`${platform}/cgi-bin/message/custom/send?${query}`, message)
  assert.equal(errcode, 0)
}

browserTest('pictures of all platforms are shown in the page of the simulator', async (t, visit) => {
  const files = await aPeer((_, response) => response.setHeader('content-type', 'image/png').end(png(60, 40)))
  const main = new URL('./main.ts', import.meta.url).pathname
  const env = { ...process.env, SIMULATOR_PORT: '0' }
  const simulator = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => simulator.kill())
  let address = ''
  for await (const line of createInterface({ input: simulator.stdout })) {
    address = /http:\/\/[\d.:]+/.exec(line)?.[0] ?? ''
    if (address) break
  }
  const customerOn = async (platform: string) => {
    await call(`${address}/customer`, { platform, name: 'Mei' })
    const state = (await (await fetch(`${address}/state`)).json()) as {
      name: string
      customers: { id: string }[]
    }[]
    return state.find(({ name }) => name === platform)?.customers[0]?.id ?? ''
  }
  await sendOnTelegram(`${address}/telegram`, await customerOn('telegram'), files.url)
  await sendOnWechat(`${address}/wechat`, await customerOn('wechat'))
  for (const platform of ['telegram', 'wechat']) {
    const page = await (await visit()).newPage()
    await page.goto(`${address}/#${platform}`)
    const picture = page.getByRole('img', { name: 'Picture' })
    await picture.waitFor()
    await until(
      () => `the picture on ${platform} is loaded`,
      () => picture.evaluate((element: { naturalWidth: number }) => element.naturalWidth === 60),
    )
  }
})
