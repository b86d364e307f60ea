import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'

const { database, share } = await openDesk()
const seat = share()

browserTest('the page of the health says when it is not current', async (t) => {
  const { page } = await seat(t, '/admin/system')
  await page.getByText('Database writes').waitFor()
  assert.equal(await page.getByText('could not be read again').count(), 0)
  await page.route('**/api/v1/system', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('alert').getByText('The state could not be read again: this is from').waitFor()
  await page.getByText('Database writes').waitFor()
  await page.unroute('**/api/v1/system')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('could not be read again').waitFor({ state: 'detached' })
})

// The desk's test fails on what the page's script complains about.
browserTest('a page goes on when the server has lost its database and found it again', async (t) => {
  const { page } = await seat(t, '/admin/system')
  await page.getByText('Database writes').waitFor()
  const told = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"refresh"')),
    )
  await page.reload()
  await page.getByText('Database writes').waitFor()
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await told
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Database writes').waitFor()
})
