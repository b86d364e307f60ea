import assert from 'node:assert/strict'
import { join } from 'node:path'
import { browserTest, type Visit } from '../../server/test/browser.ts'
import { password } from '../../server/test/service.ts'
import type * as Sdk from '../src/index.ts'
import { installedSdk } from './installed.ts'
import { startParley } from './service.ts'

const { url, employee } = await startParley()
const built = join(await installedSdk(), 'node_modules/parley-sdk/dist')

declare global {
  interface Window {
    sdk: typeof Sdk
  }
}

/** An empty page of the service itself, with the published client in it. */
const aPage = async (visit: Visit) => {
  const page = await (await visit()).newPage()
  await page.route(`${url}/empty`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>.</title>' }),
  )
  await page.route(`${url}/sdk/*.js`, (route) =>
    route.fulfill({ path: join(built, new URL(route.request().url()).pathname.split('/').at(-1) as string) }),
  )
  await page.goto(`${url}/empty`)
  await page.addScriptTag({ type: 'module', content: `window.sdk = await import('/sdk/index.js')` })
  await page.waitForFunction(() => 'sdk' in window)
  return page
}

browserTest(
  'a page of the service calls it by its session, and tells how a file goes up',
  async (_, visit) => {
    const page = await aPage(visit)
    const { account } = await employee('administrator')
    const told = await page.evaluate(
      async ({ name, password }) => {
        const { POST, GET } = window.sdk.createParley()
        await POST('/session', { body: { name, password } })
        const { data: tag } = await POST('/tag', { body: { name: 'By session' } })
        const { meta } = await GET('/tag', { query: { search: tag.name } })
        const steps: { sent: number; total: number }[] = []
        const file = new File([`no,name\n${'M1,Ada\n'.repeat(100_000)}`], 'people.csv', { type: 'text/csv' })
        const { data: look } = await POST('/relation-import-recipe/preview', {
          body: { file, has_header: true },
          onProgress: (progress) => steps.push(progress),
        })
        return { total: meta.total, header: look.header, last: steps.at(-1), size: file.size }
      },
      { name: account, password },
    )
    assert.deepEqual([told.total, told.header], [1, ['no', 'name']])
    assert.equal(told.last?.sent, told.last?.total)
    assert.ok((told.last?.total ?? 0) > told.size)
  },
)

browserTest('an upload that is given up ends, and a refused one says why', async (_, visit) => {
  const page = await aPage(visit)
  const { client } = await employee('administrator')
  const told = await page.evaluate(async (token) => {
    const { POST } = window.sdk.createParley({ token })
    const upload = (file: File, signal?: AbortSignal) =>
      POST('/relation-import-recipe/preview', { body: { file }, signal, onProgress: () => undefined }).catch(
        ({ name, status, errors }) => ({ name, status, errors }),
      )
    const leaving = new AbortController()
    const given = upload(new File(['a'.repeat(1_000_000)], 'people.csv'), leaving.signal)
    leaving.abort()
    return [await given, await upload(new File([], 'empty.csv'))]
  }, client.token)
  const [left, refused] = told as { name: string; status: number; errors: object }[]
  assert.equal(left?.name, 'AbortError')
  assert.deepEqual([refused?.status, Object.keys(refused?.errors ?? {})], [422, ['file']])
})
