import type { Row } from '../row.ts'
import { alone, http, resources, together } from './files.ts'

/** What happens to machines, networks and databases. */
export const faults: Row[] = [
  {
    id: 'T01',
    name: 'Steady load',
    injected:
      '70 % lists, 20 % reads, 10 % writes over 100,000 contacts beside a 20 MB import: 80 requests a second on the embedded PostgreSQL, 200 on PostgreSQL 15 with the settings of `ops/postgresql/parley.conf`, 10 minutes each, after 20 s of warming up',
    pass: 'p95 ≤ 100 ms, p99 ≤ 250 ms, no 5xx, no timeout, event-loop delay p99 ≤ 100 ms',
    tests: alone('load'),
  },
  {
    id: 'T02',
    name: 'Soak',
    injected:
      '40 requests a second, 50 live-chat sockets, an import every 10 minutes, pushes to a platform that fails now and then',
    pass: 'memory (the least of each import cycle) grows ≤ 2 MB an hour after the first, connections and descriptors level, event-loop delay p99 ≤ 100 ms, p99 at the end ≤ 1.2 of the start, no unhandled rejection',
    tests: alone('soak'),
  },
  {
    id: 'T03',
    name: 'Server killed during writes',
    injected:
      'SIGKILL of every server process while clients write, 200 rounds; a power failure that tears and loses pages',
    pass: 'no acknowledged write lost, no half-written object, healthy within 10 s',
    tests: [
      ...alone('kills', 'power'),
      ...together('programs/program', 'postmaster.long'),
      ...resources('rule-engine/kills'),
      'server/src/db/embedded/crash.test.ts',
    ],
  },
  {
    id: 'T04',
    name: 'Server killed during an import',
    injected: 'SIGKILL at each named point and at random moments, 30 rounds of 200,000 rows',
    pass: 'every row exactly once, the final status right, at most one batch repeated',
    planned: '100 rounds of 100,000 rows, on both databases',
    tests: [...resources('imports/run/kills', 'imports/run/takeovers'), ...together('import-restarts')],
  },
  {
    id: 'T05',
    name: 'Upload cut off',
    injected: 'a multipart upload cut at 0, 1, 50 and 99.9 %, SIGKILL during an upload',
    pass: 'no task for an unfinished upload, temporary files gone within 60 s of a restart',
    tests: [
      ...http('uploads/upload-wire', 'uploads/upload'),
      ...alone('uploads'),
      'server/src/files/files.test.ts',
    ],
  },
  {
    id: 'T06',
    name: 'The nth call fails',
    injected: 'query n, then file write n, then fsync n of an import fails, n = 1, 2, 3 …',
    pass: 'the import completes, or fails with a reason; never wrong rows, never stuck',
    tests: alone('nth'),
  },
  {
    id: 'T07',
    name: 'Database restarts under load',
    injected:
      'PostgreSQL 15 at 100 requests a second: restart fast, restart immediate, SIGKILL of all its processes; network faults between server and database',
    pass: 'only 503 with Retry-After meanwhile, first success ≤ 5 s after the database is ready, no acknowledged write lost, the server stays',
    tests: [
      ...alone('restarts'),
      ...together('faults'),
      ...http('database-away', 'database-silent', 'connections/lost-connections'),
    ],
  },
  {
    id: 'T08',
    name: 'Disk full',
    injected:
      'the volume of the data, of the write-ahead log, of uploads is filled, and freed again; the write-ahead log is moved away, and put back',
    pass: 'writes 507 or 503, reads go on, the server stays, imports wait or fail with a reason, all works again by itself, no acknowledged write lost; without the log the server ends and says why',
    tests: together('disk.long', 'full-disks.long', 'full-disks-15.long', 'lost-log.long'),
  },
  {
    id: 'T09',
    name: 'Slow and dead platforms',
    injected:
      'platforms that never answer, trickle, reset, answer 5xx, 429, redirects, 100 MB or with a bad certificate',
    pass: 'a push answers within 10 s with a clear error, healthy channels are not slowed, ≤ 20 sockets a host, ≤ 1 MB read, nothing sent twice',
    tests: [
      ...resources('messages/dead-platforms'),
      'server/src/outbound/outbound.test.ts',
      'server/src/outbound/crowded.test.ts',
      'server/src/outbound/certificates.test.ts',
      ...resources('webhooks/away'),
    ],
  },
  {
    id: 'T10',
    name: 'Clock jumps',
    injected: 'the server’s clock jumps by +2 h, +400 d and −1 d during an import and with live sockets',
    pass: 'no crash, no job run twice or stuck over 60 s, revoked tokens stay revoked, expiry by the database’s clock',
    tests: alone('clocks'),
  },
  {
    id: 'T37',
    name: 'Backup and restore',
    injected: 'a backup of 100,000 contacts under load, the server killed, restored elsewhere',
    pass: 'everything acknowledged before the backup is there, restored in ≤ 5 min',
    tests: [
      ...alone('backups'),
      'server/src/backup/backup.test.ts',
      'server/src/backup/damage.test.ts',
      'server/src/backup/across.long.test.ts',
      'server/src/backup/cluster/recovery.long.test.ts',
      'server/src/backup/scheduled/scheduled.test.ts',
      ...together('pgbackrest.long'),
    ],
  },
  {
    id: 'T38',
    name: 'Upgrade',
    injected:
      'every former state of the database; SIGKILL at each migration step; reads and writes beside the upgrade of 300,000 contacts; the former release beside this one; a database of an older PostgreSQL',
    pass: 'the old schema or the new one, never between; nothing lost; a second server waits; nobody waits for a lock longer than 1 s',
    tests: [
      ...alone('upgrades', 'upgrade-locks', 'rolling-upgrades', 'database-majors'),
      'server/src/db/migrations.test.ts',
      'server/src/db/former-states.test.ts',
    ],
  },
  {
    id: 'T39',
    name: 'Seeded chaos',
    injected:
      '30 minutes of kills, restarts, network faults, full disks and clock jumps against a model; walks through lists under writes',
    pass: 'model and database agree; the same seed repeats the same run',
    planned:
      '30 minutes on each database, not on both together; a failure repeats from its seed in 9 of 10 runs',
    tests: [...alone('chaos'), 'server/src/db/paging/walks.test.ts', 'server/src/db/paging/counted.test.ts'],
  },
  {
    id: 'T40',
    name: 'Pressure',
    injected:
      'stress-ng on all processors and 60 % of the memory during the mix of T01 at half its rate and an import; an import of 100,000 contacts with `--memory small`',
    pass: 'no 5xx, nothing lost, p99 ≤ 1 s; the small one within 512 MB with its database, an idle one within 250 MB beside the cache',
    tests: [...alone('pressure'), 'server/test/memory.long.test.ts'],
  },
  {
    id: 'T42',
    name: 'Failover',
    injected:
      'a cluster of three PostgreSQL 15 under Patroni, synchronous, and two servers under writes: 20 rounds each of the primary’s node killed, its PostgreSQL killed, its node frozen, and a planned switchover, beside an import',
    pass: 'no acknowledged write lost or doubled, 503 with Retry-After only, writes ≤ 15 s after a node leads again, the servers, the import and live connections go on',
    tests: [...alone('failover'), 'server/src/db/replica/replica-check.test.ts'],
  },
]
