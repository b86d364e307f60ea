/** A fault as it could slip into the product: one piece of a file, what stands in its place, and the row that has to notice. */
export interface Fault {
  name: string
  file: string
  /** Stands in the file once. */
  right: string
  wrong: string
  row: string
}

const src = 'server/src'

export const faults: Fault[] = [
  {
    name: 'a disabled employee keeps the token',
    file: `${src}/http/callers/auth.ts`,
    right: '(t.expires_at is null or t.expires_at > now()) and not e.is_disabled',
    wrong: '(t.expires_at is null or t.expires_at > now())',
    row: 'T21',
  },
  {
    name: 'a token never expires',
    file: `${src}/http/callers/auth.ts`,
    right: 'and (t.expires_at is null or t.expires_at > now())',
    wrong: '',
    row: 'T23',
  },
  {
    name: 'every role may do everything',
    file: `${src}/http/callers/auth.ts`,
    right: 'bool_or(is_every or $2 = any(permissions))',
    wrong: 'bool_or(is_every or $2 is not null)',
    row: 'T21',
  },
  {
    name: 'a record is found under another parent',
    file: `${src}/resources/relation-records/queries.ts`,
    right: `    .where('id', '=', id)
    .where(parents[parent].column, '=', parentId)`,
    wrong: `    .where('id', '=', parentId ? id : 0)`,
    row: 'T21',
  },
  {
    name: 'a POST is read as another verb with the permission of POST',
    file: `${src}/http/mount.ts`,
    right: 'caller?.endpoint === endpoint ? caller.viewer :',
    wrong: 'caller ? caller.viewer :',
    row: 'T29',
  },
  {
    name: 'LINE’s signature is not looked at',
    file: `${src}/channels/line/receive.ts`,
    right: "!isSame(signature, createHmac('sha256', secret).update(body).digest('base64'))",
    wrong: "isSame(signature, createHmac('sha256', secret).update('').digest('base64'))",
    row: 'T27',
  },
  {
    name: 'Telegram’s secret is not looked at',
    file: `${src}/channels/telegram/receive.ts`,
    right: '!isSame(given, secret_token)',
    wrong: "isSame(given, 'another secret')",
    row: 'T27',
  },
  {
    name: 'an event told twice is an error',
    file: `${src}/resources/inbound/queries.ts`,
    right: '    on conflict (channel_id, event_id) do nothing\n',
    wrong: '',
    row: 'T27',
  },
  {
    name: 'formulas leave in exports',
    file: `${src}/http/exports/csv.ts`,
    right: 'const isFormula = (text: string) => formula.test(text) && !plain.test(text)',
    wrong: 'const isFormula = (text: string) => formula.test(text) && plain.test(text)',
    row: 'T15',
  },
  {
    name: 'links may run scripts',
    file: 'shared/links.ts',
    right: 'schemes.includes(url.protocol) ? url.href : undefined',
    wrong: 'schemes.length ? url.href : undefined',
    row: 'T26',
  },
  {
    name: 'mapped private addresses are public',
    file: `${src}/outbound/addresses.ts`,
    right: "return global6.check(address, 'ipv6') && !private6.check(address, 'ipv6')",
    wrong: "return global6.check(address, 'ipv6') && Boolean(private6)",
    row: 'T28',
  },
  {
    name: 'another body under the same key gets the first answer',
    file: `${src}/http/idempotency.ts`,
    right: '.some((hash) => kept.body_hash.equals(hash))',
    wrong: '.some((hash) => kept.body_hash.length === hash.length)',
    row: 'T11',
  },
  {
    name: 'the rate limit is counted and not held',
    file: `${src}/http/limits/rate-limit.ts`,
    right: 'if (allowance.remaining < 0) throw tooMany(allowance)',
    wrong: 'if (allowance.remaining < -1e9) throw tooMany(allowance)',
    row: 'T32',
  },
  {
    name: 'guesses at passwords are not held',
    file: `${src}/resources/auth/attempts.ts`,
    right: '  if (failures < limit) return 0\n',
    wrong: '  if (failures < limit * 1e9) return 0\n',
    row: 'T25',
  },
  {
    name: 'a security header is gone',
    file: `${src}/http/server.ts`,
    right: "  'x-content-type-options': 'nosniff',\n",
    wrong: '',
    row: 'T31',
  },
  {
    name: 'the log has whole addresses, with tokens',
    file: `${src}/http/monitoring/access-log.ts`,
    right: 'route: routeOf(request),',
    wrong: 'route: request.url,',
    row: 'T24',
  },
  {
    name: 'a workbook unpacks to any size',
    file: `${src}/sheets/xlsx/limits.ts`,
    right: '  ratio: 100,',
    wrong: '  ratio: 1e9,',
    row: 'T14',
  },
  {
    name: 'an upload’s file stays behind',
    file: `${src}/http/uploads/upload.ts`,
    right: 'await rm(path, { force: true })',
    wrong: 'if (!path) await rm(path, { force: true })',
    row: 'T16',
  },
  {
    name: 'an import does not note where it is',
    file: `${src}/resources/imports/run/progress.ts`,
    right: 'end.row},',
    wrong: 'end.row * 0},',
    row: 'T04',
  },
  {
    name: 'a second server takes the folder',
    file: `${src}/db/embedded/lock.ts`,
    right: 'journal_mode = memory; begin exclusive',
    wrong: 'journal_mode = memory; begin',
    row: 'T33',
  },
  {
    name: 'a step that was edited is taken for the one that ran',
    file: `${src}/db/steps.ts`,
    right: 'sha256 !== null && migrationNames.includes(name) && sha256 !== digestOfStep(name)',
    wrong: 'sha256 !== null && migrationNames.includes(name) && digestOfStep(name) === null',
    row: 'T38',
  },
  {
    name: 'a backup that is short is blessed',
    file: `${src}/backup/counts.ts`,
    right: '  if (other) throw new UserError(difference(table, rows, other))',
    wrong: '  if (other && !rows) throw new UserError(difference(table, rows, other))',
    row: 'T37',
  },
]
