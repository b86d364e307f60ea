import assert from 'node:assert/strict'
import test from 'node:test'
import type { News } from '#resources/notices/queries.ts'
import { shownOf } from './words.ts'

test('a note or mention without words says that it has files', () => {
  const noted: News = {
    ...{ type: 'note', subject: 'ticket', id: 7, title: 'Cup', actor: { id: 1, name: 'Mei Lin' }, amount: 1 },
    ...{
      excerpt: '',
      state: null,
      imported_amount: null,
      rejected_amount: null,
      is_dry_run: false,
      reason: null,
      event: null,
    },
    awaits_acknowledgement: false,
  }
  const bodies = (['note', 'mention'] as const).flatMap((type) =>
    (['en', 'zh-TW'] as const).map((language) => shownOf({ ...noted, type }, 'Shop', language).body),
  )
  assert.deepEqual(bodies, [
    'Mei Lin added an attachment (#7 Cup)',
    'Mei Lin 在「#7 Cup」的備註附上了檔案',
    'Mei Lin mentioned you with an attachment (#7 Cup)',
    'Mei Lin 在「#7 Cup」提及您並附上檔案',
  ])
})
