import type { App } from '#http/endpoint.ts'
import { exportEndpoint } from '#http/exports/export.ts'
import { message } from '#messages/message.ts'
import { CsatScoreFilter } from '#resources/csat-scores/schema.ts'
import { exportedList } from './queries.ts'

const titles = {
  id: message('headings.id'),
  created_at: message('headings.given'),
  score: message('headings.score'),
  memo: message('headings.memo'),
  contact: message('headings.contact'),
  contact_id: message('headings.contact_id'),
  channel: message('headings.channel'),
  handler: message('headings.handler'),
  contact_log_id: message('headings.conversation'),
  updated_at: message('headings.changed'),
}

/** Exports a list of scores as a file. */
export const csatScoreExports = (app: App) =>
  exportEndpoint(app, {
    name: 'csat_score',
    path: '/csat-score/export',
    tag: 'Satisfaction',
    operationId: 'exportCsatScores',
    file: 'scores',
    filter: CsatScoreFilter,
    titles,
    list: exportedList,
  })
