import { rowOf } from '#db/records/rows.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { listEndpoint } from '#http/resource.ts'
import { One } from '#shapes'
import * as queries from './queries.ts'
import { CodeLabel, CodeLabelChanges, CodeLabelFilter } from './schema.ts'

const tag = 'Settings'
const path = '/code-label/:code_label'

/** Serves the labels of the service's own codes, which can be relabeled but not added or deleted. */
export const codeLabels = (app: App) => {
  listEndpoint(app, {
    path: '/code-label',
    tag,
    access: 'code_label.read',
    operationId: 'listCodeLabels',
    summary: 'List code labels',
    record: CodeLabel,
    query: CodeLabelFilter,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path,
    tag,
    access: 'code_label.read',
    operationId: 'getCodeLabel',
    summary: 'Get a code label',
    answer: One(CodeLabel),
    problems: [404],
    records: queries.records,
  })
  endpoint(app, {
    method: 'PUT',
    path,
    tag,
    access: 'code_label.update',
    operationId: 'updateCodeLabel',
    summary: 'Change a code label',
    body: CodeLabelChanges,
    answer: One(CodeLabel),
    problems: [404, 412],
    find: rowOf('code_labels', 'code_label'),
    handle: async (context) => {
      const { db, params, body } = context
      const before = await queries.find(db, params.code_label)
      await queries.update(db, params.code_label, body)
      const after = await queries.find(db, params.code_label)
      await recordAudit(context, {
        action: 'code_label.update',
        resource: 'code_label',
        record_id: params.code_label,
        before,
        after,
        shape: CodeLabel,
      })
      return { data: after }
    },
  })
}
