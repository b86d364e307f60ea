import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import test from 'node:test'
import { aFolder } from '#test/programs/command.ts'
import { writeRecord } from '../../backup-stores/catalog.ts'
import { openStore } from '../../backup-stores/open.ts'
import { momentOf } from '../restore-to-moment.ts'
import { historyFrom, isOn, listTimelines, readHistory, timelineAt, timelineOn } from './timelines.ts'
import {
  archiveFile,
  archiveHistories,
  endOfLog,
  fetchFile,
  firstMissing,
  firstNeeded,
  isLogFile,
  refuseNewerTimeline,
  removeLogBefore,
} from './wal.ts'

const store = openStore(await aFolder())
const key = 'a passphrase for tests'
const system = '7412345678901234567'
const segment = (number: number, timeline = 1) =>
  [timeline, 0, number].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
const archived = (name: string, text: string) =>
  archiveFile(store, { system, name, content: Buffer.from(text), key })
const fetched = async (name: string, secret = key) =>
  (await fetchFile(store, system, name, secret))?.toString()

test('a part of the log is archived once, and never replaced by another', async () => {
  await archived(segment(1), 'one')
  await archived(segment(1), 'one')
  assert.equal((await Array.fromAsync(store.list('clusters'))).length, 1)
  await assert.rejects(archived(segment(1), 'other'), /two copies of it archive their logs/)
  assert.equal(await fetched(segment(1)), 'one')
  assert.equal(await fetched(segment(2)), undefined)
  await assert.rejects(fetched(segment(1), 'another passphrase of tests'), /BACKUP_KEY is not/)
})

test('log before the oldest base backup is removed on every timeline, and the beginnings of timelines stay', async () => {
  await archived('00000002.history', '1 0/3000000 no recovery target specified')
  for (const [number, timeline] of [
    [2, 1],
    [3, 1],
    [3, 2],
    [4, 2],
  ] as const)
    await archived(segment(number, timeline), `${number} ${timeline}`)
  assert.equal(await removeLogBefore(store, system, segment(3, 2)), 2)
  assert.equal(await fetched(segment(2)), undefined)
  assert.equal(await fetched(segment(3)), '3 1')
  assert.equal(await fetched(segment(4, 2)), '4 2')
  assert.match((await fetched('00000002.history')) ?? '', /no recovery target/)
})

test('after a restore to the past, the newer base backup needs log at an earlier place', () => {
  const bases = [{ start_wal: segment(9) }, {}, { start_wal: segment(4, 2) }, { start_wal: segment(5, 2) }]
  assert.equal(firstNeeded(bases), segment(4, 2))
  assert.equal(firstNeeded([{}]), undefined)
})

test('a copy of the database that began a later timeline is noticed', async () => {
  const other = '7412345678901234568'
  await refuseNewerTimeline(store, other, 1)
  const content = Buffer.from('1 0/3000000 no recovery target specified')
  await archiveFile(store, { system: other, name: '0000000A.history', content, key })
  await refuseNewerTimeline(store, other, 10)
  await assert.rejects(refuseNewerTimeline(store, other, 9), /0000000A\.history.*restored elsewhere/)
})

test('a gap in the archive is noticed, and a change of the timeline is not taken for one', async () => {
  const history = historyFrom('1\t0/4000028\tno recovery target specified\n', 2)
  const end = (from: string) =>
    endOfLog(store, { system, from, timelineAt: (number) => timelineAt(history, number) })
  const cut = async () => (await end(segment(3)))?.isCut
  assert.equal(await cut(), false)
  assert.equal((await end(segment(3)))?.next, 5)
  await archived(segment(6, 2), '6 2')
  assert.equal(await cut(), true)
  await archived(segment(5, 2), '5 2')
  assert.equal(await cut(), false)
  assert.equal(await end(segment(2)), undefined)
})

test('a timeline has the log of those that it left, up to where it left them', () => {
  const text = '1\t0/5000100\tbefore 2026-11-20 06:05:00+00\n\n2\t1/2000000\tno recovery target specified\n'
  const history = historyFrom(text, 3)
  assert.deepEqual(history, [
    { timeline: 1, first: 0 },
    { timeline: 2, first: 5 },
    { timeline: 3, first: 258 },
  ])
  assert.deepEqual(
    [4, 5, 257, 258].map((number) => timelineAt(history, number)),
    [1, 2, 2, 3],
  )
  const base = (timeline: number, from: number, to: number) => ({
    start_wal: segment(from, timeline),
    stop_wal: segment(to, timeline),
  })
  assert.ok(isOn(history, base(1, 3, 4)))
  assert.ok(!isOn(history, base(1, 4, 5)), 'it ends where the timeline had been left')
  assert.ok(isOn(history, base(2, 6, 7)))
  assert.ok(!isOn(history, base(4, 6, 7)))
  assert.ok(!isOn([{ timeline: 1, first: 0 }], base(2, 6, 7)))
})

test('a moment is looked for on the timeline that the database was on then', () => {
  const timelines = [
    { timeline: 1, began: undefined },
    { timeline: 2, began: new Date('2026-11-20T10:00:00Z') },
  ]
  assert.equal(timelineOn(timelines, new Date('2026-11-20T09:59:00Z')), 1)
  assert.equal(timelineOn(timelines, new Date('2026-11-20T10:01:00Z')), 2)
  assert.equal(timelineOn(timelines, undefined), 2)
})

test('a timeline that began elsewhere is known by its base backups, and then by its beginning', async () => {
  const later = openStore(await aFolder())
  const at = '2026-11-20T10:00:00.000Z'
  const name = `clusters/${system}/base/20261120T100000Z.tar.gz`
  await later.put(name, Readable.from([Buffer.from('-')]))
  await writeRecord(later, {
    kind: 'base',
    name,
    ...{
      started_at: at,
      finished_at: at,
      bytes: 1,
      sha256: '',
      parley: '1',
      key_check: '',
      installation: '',
    },
    ...{ system, start_wal: segment(6, 2), stop_wal: segment(7, 2) },
  })
  const follow = async (timeline: number) => {
    const timelines = await listTimelines(later, system)
    return [timelineOn(timelines, undefined), await readHistory(later, { system, timeline, timelines, key })]
  }
  assert.deepEqual(await follow(2), [2, [{ timeline: 2, first: 0 }]])
  await assert.rejects(follow(1), /has no timeline 1/)

  const folder = await aFolder()
  await writeFile(join(folder, '00000002.history'), '1\t0/5000100\tno recovery target specified\n')
  await writeFile(join(folder, segment(6, 2)), 'log')
  await archiveHistories(later, { folder, system, key })
  const stretches = [
    { timeline: 1, first: 0 },
    { timeline: 2, first: 5 },
  ]
  assert.deepEqual(await follow(2), [2, stretches])
  assert.equal(await fetchFile(later, system, segment(6, 2), key), undefined)
})

test('a part of the log is complete only with every segment of its timeline', async () => {
  const missing = (from: number, to: number) =>
    firstMissing(store, system, { start_wal: segment(from, 7), stop_wal: segment(to, 7) })
  const next = '000000070000000100000000'
  for (const name of [segment(254, 7), `${segment(255, 7)}.partial`, next]) await archived(name, name)
  assert.equal(await missing(254, 254), undefined)
  const across = { start_wal: segment(254, 7), stop_wal: next }
  assert.equal(await firstMissing(store, system, across), segment(255, 7))
  await archived(segment(255, 7), 'whole')
  assert.equal(await firstMissing(store, system, across), undefined)
  assert.equal(await missing(253, 254), segment(253, 7))
})

test('only the log’s own files are asked for', () => {
  for (const name of [
    segment(1),
    '0000000A.history',
    `${segment(1)}.partial`,
    `${segment(1)}.00000028.backup`,
  ])
    assert.ok(isLogFile(name), name)
  for (const name of ['../../etc/passwd', 'RECOVERYXLOG', `${segment(1)}.gz`, ''])
    assert.ok(!isLogFile(name), name)
})

test('a moment is read in a time zone, or with its own offset', () => {
  assert.equal(momentOf('2026-11-20 14:05', 'Asia/Taipei').toISOString(), '2026-11-20T06:05:00.000Z')
  assert.equal(momentOf('2026-11-20 14:05:30.5', 'UTC').toISOString(), '2026-11-20T14:05:30.500Z')
  assert.equal(momentOf('2026-11-20T14:05:00+02:00', 'UTC').toISOString(), '2026-11-20T12:05:00.000Z')
  assert.throws(() => momentOf('yesterday', 'UTC'), /is not a time such as/)
  assert.throws(() => momentOf('2026-11-20 14:05', 'Mars/Base'), /is not a time zone/)
})
