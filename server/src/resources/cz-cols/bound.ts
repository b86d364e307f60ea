import { rowOf } from '#db/records/rows.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { paged } from '#http/lists/paging.ts'
import { listEndpoint, originOf } from '#http/resource.ts'
import { PageOf, PageQuery } from '#shapes'
import { listBound, sorts } from './queries.ts'
import { boundTo } from './schema.ts'

const bound = (app: App, owner: 'contact' | 'ticket', name: string) => {
  const ownerOf = (params: object) => ({ id: (params as Record<string, number>)[owner] as number })
  const declared = {
    path: `/${owner}/:${owner}/cz-col` as string,
    tag: 'Custom fields',
    access: `${owner}.read` as const,
    summary: `List the custom fields that a ${owner} has values for`,
    problems: [404],
    find: (db, params) => rowOf(`${owner}s`)(db, ownerOf(params), false),
  } satisfies Partial<Parameters<typeof endpoint>[1]>
  const record = boundTo(owner)
  listEndpoint(app, {
    ...declared,
    operationId: `list${name}CzCols`,
    record,
    sorts,
    page: ({ db, params, query }) => listBound(db, owner, ownerOf(params).id, query),
  })
  endpoint(app, {
    ...declared,
    method: 'POST',
    operationId: `post${name}CzCols`,
    description: 'Returns the same as the GET and changes nothing.',
    query: PageQuery,
    answer: PageOf(record),
    isTransaction: false,
    worksOnFullDisk: true,
    isList: true,
    handle: async (context) => {
      const { db, params, query, request } = context
      const asked = { url: request.url, method: 'GET', body: request.body }
      return paged(asked, originOf(context), await listBound(db, owner, ownerOf(params).id, query))
    },
  })
}

/** Serves the custom fields of a contact or ticket, by GET and by the POST that some clients send. */
export const boundCzCols = (app: App) => {
  bound(app, 'contact', 'Contact')
  bound(app, 'ticket', 'Ticket')
}
