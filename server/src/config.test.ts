import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import test from 'node:test'
import { readConfig } from './config.ts'

const secret = 'thirty-two characters of nonsense'

test('without any setting there are defaults', () => {
  const { host, port, timezone, rateLimit, adminName, databaseUrl, queryToken } = readConfig({})
  assert.deepEqual([host, port, timezone, rateLimit, adminName], ['127.0.0.1', 3000, 'UTC', 6000, 'admin'])
  assert.equal(databaseUrl, undefined)
  assert.equal(queryToken, true)
})

test('blank settings count as absent', () => {
  assert.equal(readConfig({ PORT: ' ', DATABASE_URL: '' }).port, 3000)
})

test('an external database requires a secret key', () => {
  const database = { DATABASE_URL: 'postgres://parley@db/parley' }
  assert.throws(() => readConfig(database), /SECRET_KEY is required/)
  assert.throws(() => readConfig({ ...database, SECRET_KEY: 'short' }), /SECRET_KEY must be at least 32/)
  assert.equal(readConfig({ ...database, SECRET_KEY: secret }).secretKey, secret)
})

test('secrets may be in files', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-config-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = async (name: string, content: string) => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  const key = await file('key', `${secret}\n`)
  const url = await file('url', 'postgres://parley@db/parley\n')
  const { secretKey, databaseUrl } = readConfig({ SECRET_KEY_FILE: key, DATABASE_URL_FILE: url })
  assert.deepEqual([secretKey, databaseUrl], [secret, 'postgres://parley@db/parley'])
  assert.throws(() => readConfig({ SECRET_KEY_FILE: key, SECRET_KEY: secret }), /Set either SECRET_KEY or/)
  const missing = { DATABASE_URL_FILE: url, SECRET_KEY_FILE: join(folder, 'nowhere') }
  assert.throws(
    () => readConfig(missing),
    /^[^\n]*SECRET_KEY_FILE: the file \S+nowhere cannot be read: there is no such file\.$/,
  )
  assert.throws(() => readConfig({ BACKUP_KEY_FILE: folder }), /BACKUP_KEY_FILE: .*: it is a folder\./)
  assert.equal(readConfig({ BACKUP_KEY_FILE: key }).backup.key, secret)
  const blank = await file('blank', '\n')
  assert.throws(() => readConfig({ METRICS_TOKEN_FILE: blank }), /METRICS_TOKEN_FILE: .* is empty/)
})

test('a TLS mode that does not exist is named, of one server or several', () => {
  const addresses = {
    SECRET_KEY: secret,
    DATABASE_URL: 'postgres://parley@db1,db2/parley?sslmode=verify_full',
    DATABASE_REPLICA_URL: 'postgres://parley@db3/parley?application_name=desk&sslmode=on',
  }
  assert.throws(
    () => readConfig(addresses),
    /^[^\n]*In DATABASE_URL, sslmode must be disable, .* or verify-full\.\nIn DATABASE_REPLICA_URL, sslmode must be [^\n]*$/,
  )
})

test('a replica needs its primary', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://parley@replica/parley', SECRET_KEY: secret }
  assert.throws(() => readConfig(replica), /DATABASE_REPLICA_URL needs DATABASE_URL/)
  const { databaseReplicaUrl } = readConfig({ ...replica, DATABASE_URL: 'postgres://parley@db/parley' })
  assert.equal(databaseReplicaUrl, replica.DATABASE_REPLICA_URL)
})

for (const [name, wrong] of Object.entries({
  PORT: '70000',
  PUBLIC_URL: 'parley.example',
  DATABASE_URL: 'mysql://db',
  DATABASE_REPLICA_URL: 'replica',
  ADMIN_PASSWORD: 'short',
  APP_TIMEZONE: 'Mars/Base',
  LOG_LEVEL: 'loud',
  DRAIN_SECONDS: '301',
  RATE_LIMIT: '0',
  LATE_REPLY_MINUTES: '0',
  AWAY_MINUTES: '0',
  AUDIT_MONTHS: '0',
  HISTORY_MONTHS: 'forever',
  MESSAGE_MONTHS: '1',
  MEMORY: 'tiny',
  WAIT_FOR_DATABASE: '-1',
  WEBHOOK_HTTP: 'maybe',
  MAX_TOKEN_TTL: '52560001',
  QUERY_TOKEN: 'maybe',
  WORKERS: '65',
  FILES_URL: 's3://name:word@bucket/prefix',
  FILE_MAX_MB: '0',
  FILE_SCAN_URL: 'clamav:3310',
  BACKUP_TO: 'ftp://backups',
  BACKUP_SCHEDULE: 'daily',
  BACKUP_KEEP: '0',
  BACKUP_KEEP_DAYS: '0',
  BACKUP_KEY: 'short',
  BACKUP_VERIFY: 'sometimes',
  BACKUP_WAL: 'maybe',
  BACKUP_WAL_MAX_MB: '1',
  LINE_API_URL: 'api.line.example',
  WECHAT_API_URL: 'https://api.weixin.example/?access_token=x',
}))
  test(`${name} that makes no sense is named`, () => {
    assert.throws(() => readConfig({ SECRET_KEY: secret, [name]: wrong }), new RegExp(`${name} must be`))
  })

test('files may go to a bucket, below a prefix or not', () => {
  assert.equal(readConfig({}).filesUrl, undefined)
  assert.equal(readConfig({ FILES_URL: 's3://bucket' }).filesUrl, 's3://bucket')
  assert.equal(readConfig({ FILES_URL: 's3://bucket/a/b-c/' }).filesUrl, 's3://bucket/a/b-c')
  for (const wrong of ['bucket', 'https://bucket', 's3://', 's3://B', 's3://bucket//x', 's3://bucket/../x'])
    assert.throws(() => readConfig({ FILES_URL: wrong }), /FILES_URL must be like s3:\/\/bucket/)
})

test('backups may go to a folder or a bucket, and an address with a slash too few is neither', () => {
  const storeOf = (text: string) => readConfig({ BACKUP_TO: text }).backup.to
  assert.deepEqual(['/mnt/backups', 's3://bucket/desk/'].map(storeOf), ['/mnt/backups', 's3://bucket/desk'])
  assert.equal(storeOf('../backups'), resolve('../backups'))
  for (const wrong of ['s3:/bucket', 's3:bucket', 'S3://bucket'])
    assert.throws(() => storeOf(wrong), /BACKUP_TO must be a folder, or like s3:/)
})

test('origins have a scheme and a host, and nothing after them', () => {
  const originsOf = (text: string) => readConfig({ CORS_ORIGINS: text }).corsOrigins
  const app = 'capacitor://localhost'
  assert.deepEqual(originsOf(`https://Shop.example/, http://[::1]:8080,${app}`), [
    'https://shop.example',
    'http://[::1]:8080',
    app,
  ])
  for (const wrong of ['*', 'shop.example', 'https://shop.example/desk', 'https://*.shop.example'])
    assert.throws(() => originsOf(`https://shop.example, ${wrong}`), /CORS_ORIGINS must be origins such as/)
})

test('the base of links has nothing after its path, no credentials, and a scheme in lower case', () => {
  const baseOf = (text: string) => readConfig({ PUBLIC_URL: text }).publicUrl
  assert.equal(baseOf('HTTPS://desk.example.com/a/'), 'https://desk.example.com/a')
  for (const wrong of [
    'https://desk.example/?a=b',
    'https://desk.example/#x',
    'https://me:word@desk.example',
  ])
    assert.throws(() => baseOf(wrong), /PUBLIC_URL must be an http or https address, without/)
})

test('a platform’s address may be a private one, at a path, and loses the slash at its end', () => {
  const { platformUrls } = readConfig({ LINE_API_URL: 'http://127.0.0.1:4000/line/' })
  assert.deepEqual(platformUrls, { 'App\\LineContact': 'http://127.0.0.1:4000/line' })
})

test('an offset is no time zone: the database would read its sign the other way around', () => {
  for (const offset of ['+08:00', '-05', '+0800'])
    assert.throws(() => readConfig({ APP_TIMEZONE: offset }), /APP_TIMEZONE must be a time zone such as/)
  assert.equal(readConfig({ APP_TIMEZONE: 'Etc/GMT-8' }).timezone, 'Etc/GMT-8')
})

test('several invalid settings are listed in one message', () => {
  assert.throws(() => readConfig({ PORT: 'x', RATE_LIMIT: 'x' }), /PORT must be.*RATE_LIMIT must be/s)
})

test('there is one worker per available core unless configured', () => {
  assert.equal(readConfig({}).workers, availableParallelism())
  assert.equal(readConfig({ WORKERS: '3' }).workers, 3)
  assert.throws(() => readConfig({ WORKERS: '0' }), /WORKERS must be a whole number from 1 to 64/)
})

test('the rate limit can be switched off', () => {
  assert.equal(readConfig({ RATE_LIMIT: 'off' }).rateLimit, Number.POSITIVE_INFINITY)
})
