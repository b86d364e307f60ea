import assert from 'node:assert/strict'
import test from 'node:test'
import { readConfig } from '#config'
import { aDatabase, aFolder, onDatabase, parley, secretKey } from '#test/programs/command.ts'
import type { Finding } from './finding.ts'
import { examineSettings } from './settings.ts'

const folder = await aFolder()

const sentences = (env: Record<string, string>) =>
  examineSettings(readConfig({ SECRET_KEY: secretKey, DATA_DIR: folder, ...env }))
    .filter(({ state }) => state !== 'ok')
    .map(({ sentence }) => sentence)

test('settings that contradict each other are named', () => {
  assert.deepEqual(sentences({}), [])
  assert.match(String(sentences({ PUBLIC_URL: 'https://desk.example' })), /TRUST_PROXY is false/)
  assert.match(String(sentences({ HOST: '0.0.0.0' })), /PUBLIC_URL is not set/)
  const within = { BACKUP_TO: `${folder}/backups`, BACKUP_SCHEDULE: 'hourly' }
  assert.match(String(sentences(within)), /lost together/)
  assert.match(String(sentences({ BACKUP_TO: '/mnt/backups' })), /without BACKUP_SCHEDULE/)
  const bucket = { BACKUP_TO: 's3://backups', BACKUP_SCHEDULE: 'hourly' }
  assert.match(String(sentences(bucket)), /unencrypted: set BACKUP_KEY_FILE/)
  assert.match(String(sentences({ ...bucket, FILES_URL: 's3://backups' })), /are the same place/)
})

const examined = async (url: string, more: Record<string, string> = {}) => {
  const env = { DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: secretKey, ...more }
  const { code, out, err } = await parley(['doctor', '--json'], env)
  assert.equal(err, '')
  return { code, findings: JSON.parse(out) as Finding[] }
}

test('what is wrong is said with a command that helps, and by the exit code', async () => {
  const database = await aDatabase(process.env.TEST_TEMPLATE)
  await onDatabase(database.url, (client) => client.query('delete from employee_roles'))
  const { code, findings } = await examined(database.url, {
    BACKUP_TO: '/nowhere',
    BACKUP_SCHEDULE: 'hourly',
  })
  assert.equal(code, 1)
  const helped = Object.fromEntries(
    findings.flatMap(({ check, command }) => (command ? [[check, command]] : [])),
  )
  assert.equal(helped.administrator, 'parley employee create ACCOUNT --role administrator')
  assert.equal(helped.jobs, 'parley serve')
  assert.equal(helped.backups, 'parley backup')
  assert.equal(helped.backup_store, 'parley backup list')
  assert.equal(findings.find(({ check }) => check === 'clock')?.state, 'ok')
})

test('an empty database is distinguished from a damaged one', async () => {
  const { code, findings } = await examined((await aDatabase()).url)
  assert.equal(code, 1)
  assert.ok(findings.some(({ check, command }) => check === 'schema_steps' && command === 'parley migrate'))
})
