import assert from 'node:assert/strict'
import test from 'node:test'
import { english } from '#test/english.ts'
import { offsetOf } from './clock.ts'
import { type Facts, judge } from './rules.ts'
import type { Check } from './schema.ts'

test('the time that an answer takes is no difference of clocks', () => {
  assert.deepEqual(
    [offsetOf(1_000, 900, 9_000), offsetOf(1_000, 6_000, 6_100), offsetOf(9_000, 1_000, 2_000)],
    [0, 5_000, -7_000],
  )
})

const calm = {
  schema_version: '0001',
  newest: '0001',
  seconds: 3,
  database: {
    connections: { used: 5, max: 100 },
    replica: { state: 'in use', lag_bytes: 0 },
    checksum_failures: 0,
  },
  jobs: { queues: [] },
  files: { kind: 'folder', free_bytes: 50e9, total_bytes: 100e9, is_away: false },
  filesTrouble: null,
  clockOffset: -0.4,
  diskPace: { data: 1_000, database: null },
  servers: { zone: 'UTC', release: '1.0.0', running: [{ host: 'a', timezone: 'UTC', version: '1.0.0' }] },
  transactionAges: { oldest: 2e8, freezesAt: 4e8 },
  secrets: { total: 2, left: 0, unreadable: 0, previous_key: null },
  webhooks: { dead: 0 },
  inbound: { waiting: 2, oldest_waiting_seconds: 1, refused: [] },
  failing_channels: [],
  backups: { last_good_at: '2026-11-20 02:00:00', last_error: null },
  backupFacts: {
    store: '/mnt/backups',
    storeTrouble: null,
    gap: 86_400,
    age: 90_000,
    verifyError: null,
    baseError: null,
    isContinuous: true,
    baseAge: 90_000,
    hasLog: true,
    logAge: 40,
  },
} as unknown as Facts

test('a calm installation has nothing to attend to', () => {
  assert.deepEqual(new Set(judge(calm).map(({ state }) => state)), new Set(['ok']))
})

const { database: fine, files, backups, backupFacts, servers } = calm
const backedUp = (change: Partial<typeof backupFacts>) => ({ backupFacts: { ...backupFacts, ...change } })
const disk = (free: number, total: number) => ({ part: 'data' as const, free, total })
const troubles: [string, Partial<Facts>, string, Check['state']][] = [
  ['a server of another version', { newest: '0002' }, 'schema', 'attention'],
  ['jobs that nobody has looked at for five minutes', { seconds: 300 }, 'jobs', 'failed'],
  [
    'a database that is nearly out of connections',
    { database: { ...fine, connections: { used: 95, max: 100 } } },
    'connections',
    'attention',
  ],
  [
    'a replica that is away',
    { database: { ...fine, replica: { state: 'away', lag_bytes: 0 } } },
    'replica',
    'attention',
  ],
  ['a database that takes no changes', { database: { ...fine, is_read_only: true } }, 'writable', 'failed'],
  [
    'a server of another release',
    {
      servers: {
        ...servers,
        running: [...servers.running, { host: 'b', timezone: 'UTC', version: '0.9.0' }],
      },
    },
    'releases',
    'attention',
  ],
  [
    'a time zone that no server has yet',
    { servers: { ...servers, zone: 'Asia/Taipei' } },
    'time_zones',
    'attention',
  ],
  [
    'rows that are frozen too late',
    { transactionAges: { oldest: 9e8, freezesAt: 4e8 } },
    'transaction_ids',
    'attention',
  ],
  [
    'transaction IDs near their end',
    { transactionAges: { oldest: 16e8, freezesAt: 4e8 } },
    'transaction_ids',
    'failed',
  ],
  ['a disk that is full in a week', { diskPace: { data: 83_000, database: null } }, 'disk', 'attention'],
  [
    'a disk of the database that is full in a week',
    { databaseDisk: disk(5e10, 1e11), diskPace: { data: null, database: 83_000 } },
    'database_disk',
    'attention',
  ],
  ['a clock that is five seconds behind', { clockOffset: -5 }, 'clock', 'attention'],
  ['a clock that is an hour ahead', { clockOffset: 3_600 }, 'clock', 'failed'],
  [
    'a bucket that does not answer',
    { files: { ...files, kind: 'bucket' }, filesTrouble: 'Access Denied' },
    'file_store',
    'failed',
  ],
  ['a folder of files that hangs', { filesTrouble: 'It does not answer.' }, 'file_store', 'failed'],
  ['a damaged page', { database: { ...fine, checksum_failures: 2 } }, 'damage', 'failed'],
  ['a disk with 3 % left', { files: { ...files, free_bytes: 3e9 } }, 'disk', 'attention'],
  ['a full disk', { files: { ...files, free_bytes: 1e6 } }, 'disk', 'failed'],
  ['a full disk of the database', { databaseDisk: disk(6e7, 1e9) }, 'database_disk', 'failed'],
  ['less than 2 % of it', { databaseDisk: disk(19e7, 1e10) }, 'database_disk', 'failed'],
  ['less than 4 % of it', { databaseDisk: disk(39e7, 1e10) }, 'database_disk', 'attention'],
  ['a last backup older than two days', backedUp({ age: 173_000 }), 'backups', 'failed'],
  ['a backup that cannot be restored', backedUp({ verifyError: 'damaged' }), 'backups', 'failed'],
  ['a schedule without any backup', backedUp({ age: null }), 'backups', 'attention'],
  ['a failed backup', { backups: { ...backups, last_error: 'no space' } }, 'backups', 'attention'],
  [
    'a store that takes no backups, although none is due',
    backedUp({ storeTrouble: 'There is no such folder.' }),
    'backup_store',
    'failed',
  ],
  ['a log that is not archived any more', backedUp({ logAge: 400 }), 'log_archive', 'failed'],
  ['a log of which nothing is archived yet', backedUp({ hasLog: false }), 'log_archive', 'attention'],
  [
    'a log of which nothing was ever archived',
    backedUp({ hasLog: false, logAge: 400 }),
    'log_archive',
    'failed',
  ],
  ['a base backup that failed', backedUp({ baseError: 'Its disk is full.' }), 'log_archive', 'attention'],
  ['an archived log without a base backup yet', backedUp({ baseAge: null }), 'log_archive', 'attention'],
  [
    'an archived log that no base backup could be made for',
    backedUp({ baseAge: null, baseError: 'Its disk is full.' }),
    'log_archive',
    'failed',
  ],
  ['a last base backup older than two days', backedUp({ baseAge: 173_000 }), 'log_archive', 'failed'],
  [
    'a last base backup older than two weeks, of a schedule of each week',
    backedUp({ gap: 604_800, baseAge: 1_210_000 }),
    'log_archive',
    'failed',
  ],
  ['a full disk of its log', { databaseDisk: { ...disk(6e7, 1e9), part: 'log' } }, 'database_disk', 'failed'],
]

test('an old base backup without an error says nothing of an attempt', () => {
  const old = judge({ ...calm, ...backedUp({ baseAge: 173_000 }) }).find(({ name }) => name === 'log_archive')
  assert.match(english(old?.message), /is 48 hours old, twice as old as the schedule allows\.$/)
})

for (const [what, change, name, state] of troubles)
  test(`${what} is a matter for ${name}`, () => {
    const wrong = judge({ ...calm, ...change }).filter((check) => check.state !== 'ok')
    assert.deepEqual(
      wrong.map((check) => [check.name, check.state]),
      [[name, state]],
    )
  })
