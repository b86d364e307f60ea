import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { chosenColumns, ExportQuery, exportNote, exportOf, fieldColumns } from '#http/export.ts'
import { CsatScoreFilter } from '#resources/csat-scores/schema.ts'
import { type ExportedScore, exportedList } from './queries.ts'

const titles: Record<keyof ExportedScore, string> = {
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

const columns = fieldColumns<ExportedScore, keyof ExportedScore>(titles)

/** A list of scores as a file. */
export const csatScoreExports = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/csat-score/export',
    tag: 'Satisfaction',
    access: 'csat_score.read',
    operationId: 'exportCsatScores',
    summary: 'Export satisfaction scores',
    description: exportNote(Object.keys(titles)),
    query: Type.Object({ ...CsatScoreFilter.properties, ...ExportQuery.properties }),
    media: 'text/csv; charset=utf-8',
    answer: Type.String(),
    handle: async (context) => {
      const { columns: names = Object.keys(titles), sort: _, ...filter } = context.query
      const list = exportedList(context.db, filter)
      return exportOf(context, {
        name: 'csat_score',
        file: 'scores',
        list,
        columns: chosenColumns(columns, names),
      })
    },
  })
