import Type, { type TProperties } from 'typebox'
import type { AnyEndpoint } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { Cursor, cursorAt, Limit, limitOf, listTool, NextCursor, Notice, notice, placeIn } from '../list.ts'
import type { Operations } from '../operations.ts'
import type { Tool } from '../tool.ts'

const person = [
  ...['id', 'account', 'name', 'group.id', 'group.name', 'roles', 'permissions', 'time_zone'],
  ...['installation.name', 'installation.waiting_minutes'],
]

const overviewTool = (operations: Operations): Tool => ({
  name: 'get_overview',
  title: 'See where you are',
  description:
    'Call this first: the employee for whom you work, with their ID, group and permissions, the company, the time zone of all dates, and how many conversations and tickets wait for them now.',
  input: Type.Object({}),
  output: Type.Object({
    employee: operations.record('getMe', person),
    counts: operations.record('getCounts', countFields),
  }),
  run: async (ask) => {
    const [me, counts] = await Promise.all([
      ask('getMe', { fields: person }),
      ask('getCounts', { fields: countFields }),
    ])
    return { employee: me.data, counts: counts.data }
  },
})

const countFields = [
  ...['conversations_waiting', 'conversations_mine', 'conversations_mine_unanswered', 'tickets_due'],
  'tickets_late',
]

const searchTool = (operations: Operations): Tool => ({
  name: 'search',
  title: 'Search everything',
  description:
    'Up to five each of the contacts, companies, tickets, open conversations, notes and messages that match a text. Use the other searches for more of one kind.',
  input: Type.Object({
    q: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Part of a name, number, subject, note or message',
    }),
  }),
  output: Type.Object({
    notice: Notice,
    hits: Type.Array(operations.record('searchEverything', hitFields)),
  }),
  run: async (ask, { q }) => {
    const { data } = await ask('searchEverything', { query: { q }, fields: hitFields })
    return { notice, hits: data }
  },
})

const hitFields = ['type', 'id', 'title', 'subtitle', 'excerpt.text', 'target']

/** The lists that other tools refer to by ID, and what each has besides. */
const lists: Record<string, { operation: string; also: string[] }> = {
  queues: { operation: 'listCampaignQueues', also: ['description', 'routing'] },
  groups: { operation: 'listGroups', also: ['description', 'supervisor_id'] },
  colleagues: { operation: 'listColleagues', also: ['group', 'availability', 'open_conversations'] },
  tags: { operation: 'listTags', also: [] },
  categories: { operation: 'listCategories', also: ['description'] },
  sub_categories: { operation: 'listSubCategories', also: ['description', 'category_id'] },
  ticket_statuses: { operation: 'listTicketStatuses', also: ['status', 'is_default'] },
  termination_codes: { operation: 'listTerminationCodes', also: ['description', 'status'] },
  sponsors: { operation: 'listSponsors', also: ['description'] },
  channels: { operation: 'listChannels', also: ['contactable_type', 'is_enabled', 'campaign_queue_id'] },
  skills: { operation: 'listSkills', also: [] },
  custom_fields: { operation: 'listCzCols', also: ['description', 'type', 'options', 'category_id'] },
}

const oneOf = (values: string[], description: string) =>
  Type.Unsafe<string>({ type: 'string', enum: values, description })

const allOf = (operations: Operations): TProperties => {
  const shapes = Object.values(lists).flatMap(({ operation, also }) => {
    const { properties = {} } = operations.record(operation, ['id', ...also]) as { properties?: TProperties }
    return Object.entries(properties)
  })
  const names = new Set(shapes.map(([name]) => name).filter((name) => name !== 'id'))
  return Object.fromEntries([...names].map((name) => [name, Type.Optional(Type.Unsafe<unknown>({}))]))
}

const valuesTool = (operations: Operations): Tool => ({
  name: 'list_values',
  title: 'List what the company has set up',
  description:
    'The queues, groups, colleagues, tags, ticket categories, statuses, termination codes, brands, channels, skills or custom fields of the company, with the IDs that other tools take.',
  input: Type.Object({
    of: oneOf(Object.keys(lists), 'Which list'),
    search: Type.Optional(Type.String({ maxLength: 255, description: 'Part of the name' })),
    limit: Limit,
    cursor: Cursor,
  }),
  output: Type.Object({
    notice: Notice,
    values: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), ...allOf(operations) })),
    total: Type.Integer(),
    next_cursor: NextCursor,
  }),
  run: async (ask, given) => {
    const { operation, also } = lists[given.of] as { operation: string; also: string[] }
    const page = placeIn(given.cursor) ?? 1
    const query = { search: given.search, page, per_page: limitOf(given) }
    const { data, meta } = await ask(operation, { query, fields: ['id', 'name', ...also] })
    const next_cursor = cursorAt(page < meta.last_page ? page + 1 : null)
    return { notice, values: data, total: meta.total, next_cursor }
  },
})

const fieldsTool = (operations: Operations): Tool => ({
  name: 'list_fields',
  title: 'List the fields of a record',
  description:
    'The fields that every contact, ticket, company or conversation has: what each holds, and by which parameter lists are filtered. Custom fields are among list_values.',
  input: Type.Object({
    of: oneOf(['contact', 'ticket', 'company', 'conversation'], 'The kind of record'),
  }),
  output: Type.Object({ fields: Type.Array(operations.record('listFields', fieldFields)) }),
  run: async (ask, { of }) => {
    const { data } = await ask('listFields', { query: { of }, fields: fieldFields })
    return { fields: data }
  },
})

const fieldFields = [
  ...['name', 'kind', 'is_required', 'is_writable', 'is_sortable', 'filter_parameter', 'refers_to'],
  'permission',
]

const isReport = ({ path, media }: AnyEndpoint) => path.startsWith('/report/') && !media
const nameOf = ({ path }: AnyEndpoint) => path.slice('/report/'.length)
const conditions = ['group_id', 'handler_id', 'of_group_id', 'channel_id', 'campaign_queue_id', 'sponsor_id']

const reportTool = (operations: Operations, endpoints: AnyEndpoint[]): Tool => {
  const reports = new Map(endpoints.filter(isReport).map((endpoint) => [nameOf(endpoint), endpoint]))
  const words = [...reports].map(([name, { summary }]) => `${name}: ${summary}`).join('; ')
  return {
    name: 'get_report',
    title: 'Get a report',
    description: `The figures of a period, for the whole company or a part of it. ${words}.`,
    input: Type.Object({
      report: oneOf([...reports.keys()], 'Which report'),
      ...operations.parameters('getSummaryReport', ['from', 'to', 'compare', ...conditions]),
      by: Type.Optional(
        Type.String({ maxLength: 64, description: 'What rows are for, in reports that offer a choice' }),
      ),
    }),
    output: Type.Object({
      notice: Notice,
      report: Type.String(),
      data: Type.Unsafe<unknown>({ type: 'object', description: 'Figures or rows, as the report has them' }),
    }),
    run: async (ask, { report, ...query }) => {
      const endpoint = reports.get(report) as AnyEndpoint
      const unknown = Object.keys(query).find((name) => !endpoint.query?.properties[name])
      if (unknown) throw invalid(unknown, 'fields.unknown')
      const { data } = await ask(endpoint.operationId, { query })
      return { notice, report, data }
    },
  }
}

export const companyTools = (operations: Operations, endpoints: AnyEndpoint[]): Tool[] => [
  overviewTool(operations),
  searchTool(operations),
  valuesTool(operations),
  fieldsTool(operations),
  reportTool(operations, endpoints),
  listTool(operations, {
    name: 'find_canned_answers',
    title: 'Find canned answers',
    description:
      'Reusable answers of the company, by part of the name or shortcut; with `conversation_id`, those for it with their placeholders filled in.',
    operation: 'listCannedAnswers',
    filters: ['search', 'conversation_id', 'language'],
    fields: ['id', 'name', 'shortcut', 'type', 'message', 'language', 'missing'],
    many: 'canned_answers',
    sort: 'name',
  }),
]
