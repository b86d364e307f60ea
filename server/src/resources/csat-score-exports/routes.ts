import type { App } from '#http/endpoint.ts'
import { exportEndpoint } from '#http/export.ts'
import { CsatScoreFilter } from '#resources/csat-scores/schema.ts'
import { exportedList } from './queries.ts'

const titles = {
  id: 'ID',
  created_at: 'Given',
  score: 'Score',
  memo: 'Memo',
  contact: 'Contact',
  contact_id: 'Contact ID',
  channel: 'Channel',
  handler: 'Handler',
  contact_log_id: 'Conversation',
  updated_at: 'Changed',
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
