import type { Case, Data, Remark } from './data.ts'
import {
  attachmentsOf,
  basicOf,
  contentOf,
  iso,
  lines,
  numberIn,
  ok,
  type System,
  type SystemRequest,
} from './system.ts'

const stages = ['new', 'open', 'pending', 'solved', 'closed']
const urgencies = ['low', 'normal', 'high', 'urgent']
const orderField = 360_001
const sizeField = 360_002

const fields = [
  { id: 1, type: 'subject', title: 'Subject' },
  { id: orderField, type: 'text', title: 'Order' },
  {
    id: sizeField,
    type: 'tagger',
    title: 'Size',
    custom_field_options: [
      { id: 1, name: 'Small', value: 'small' },
      { id: 2, name: 'Large', value: 'large' },
    ],
  },
  { id: 360_003, type: 'lookup', title: 'Asset' },
]

const userFields = [{ id: 7, key: 'vip', type: 'checkbox', title: 'VIP' }]

const usersOf = ({ agents, customers }: Data) => [
  ...agents.map((agent) => ({ ...agent, role: 'agent', active: true, created_at: iso(0) })),
  ...customers.map(({ id, name, email, phone, company, vip }) => ({
    ...{ id, name, email, phone, organization_id: company, role: 'end-user', active: true },
    ...{ tags: vip ? ['vip'] : [], user_fields: { vip }, created_at: '2024-01-02T03:04:05Z' },
  })),
]

const organizationsOf = ({ companies }: Data) =>
  companies.map(({ id, name, domain }) => ({
    id,
    name,
    domain_names: [domain],
    created_at: '2024-01-01T00:00:00Z',
  }))

const ticketOf = (
  data: Data,
  { id, subject, customer, agent, stage, urgency, tags, order, size, remarks, at, updated }: Case,
) => ({
  ...{
    id,
    subject,
    raw_subject: subject,
    description: remarks[0]?.text,
    requester_id: customer,
    assignee_id: agent,
  },
  ...{ group_id: data.group.id, status: stages[stage], priority: urgencies[urgency], tags, type: 'problem' },
  custom_fields: [
    { id: orderField, value: order },
    { id: sizeField, value: size },
  ],
  ...{ created_at: iso(at), updated_at: iso(updated), due_at: null },
})

const commentOf = (origin: string, { id, author, isPublic, text, files, at }: Remark) => ({
  ...{ id, type: 'Comment', author_id: author, body: text, plain_body: text, html_body: `<p>${text}</p>` },
  ...{ public: isPublic, created_at: iso(at) },
  attachments: files.map((file) => ({
    id: file.id,
    file_name: file.name,
    content_type: 'image/gif',
    size: file.content.length,
    content_url: `${origin}/attachments/token/${file.id}/?name=x`,
  })),
})

const whole = (data: Data, each: Case, origin: string) => ({
  ...ticketOf(data, each),
  comments: each.remarks.map((remark) => commentOf(origin, remark)),
})

const changedSince = (all: { updated_at?: string }[], seconds: number) =>
  all.filter(({ updated_at }) => !updated_at || Date.parse(updated_at) >= seconds * 1_000)

/** Pages by a cursor that says how many were read, of those that changed since a moment. */
const exported = (asked: SystemRequest, list: string, all: object[]) => {
  const { url } = asked
  const [start, done] = (url.searchParams.get('cursor') ?? `${numberIn(asked, 'start_time', 0)}.0`)
    .split('.')
    .map(Number)
  const size = Math.min(numberIn(asked, 'per_page', 1_000), 8)
  const changed = changedSince(all, start ?? 0)
  const page = changed.slice(done, (done ?? 0) + size)
  const cursor = `${start}.${(done ?? 0) + page.length}`
  const isEnd = (done ?? 0) + page.length >= changed.length
  const next = `${url.origin}${url.pathname}?cursor=${cursor}&per_page=${size}`
  return ok({ [list]: page, after_cursor: cursor, after_url: next, end_of_stream: isEnd, count: page.length })
}

const answers: [RegExp, (asked: SystemRequest, id: number) => ReturnType<System['answer']>][] = [
  [
    /^\/api\/v2\/groups\.json$/,
    ({ data }) => ok({ groups: [data.group], meta: { has_more: false }, links: { next: null } }),
  ],
  [
    /^\/api\/v2\/ticket_fields\.json$/,
    () => ok({ ticket_fields: fields, meta: { has_more: false }, links: {} }),
  ],
  [
    /^\/api\/v2\/user_fields\.json$/,
    () => ok({ user_fields: userFields, meta: { has_more: false }, links: {} }),
  ],
  [
    /^\/api\/v2\/incremental\/organizations\.json$/,
    (asked) => exported(asked, 'organizations', organizationsOf(asked.data)),
  ],
  [/^\/api\/v2\/incremental\/users\/cursor\.json$/, (asked) => exported(asked, 'users', usersOf(asked.data))],
  [
    /^\/api\/v2\/incremental\/tickets\/cursor\.json$/,
    (asked) =>
      exported(
        asked,
        'tickets',
        asked.data.cases.map((each) => ticketOf(asked.data, each)),
      ),
  ],
  [
    /^\/api\/v2\/tickets\/(\d+)\/comments\.json$/,
    ({ url, data }, id) => {
      const remarks = data.cases.find((each) => each.id === id)?.remarks
      const comments = remarks?.map((remark) => commentOf(url.origin, remark))
      return comments && ok({ comments, meta: { has_more: false }, links: { next: null } })
    },
  ],
  // Attachments lead to where their content is.
  [
    /^\/attachments\/token\/(\d+)\/$/,
    (_, id) => ({ status: 302, headers: { location: `/content/${id}` }, body: {} }),
  ],
  [/^\/content\/(\d+)$/, ({ data }, id) => contentOf(data, id)],
]

export const zendesk: System = {
  tokenIn: (asked) =>
    /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? basicOf(asked).split('/token:')[1],
  answer: (asked) => {
    for (const [pattern, answer] of answers) {
      const match = pattern.exec(asked.url.pathname)
      if (match) return answer(asked, Number(match[1]))
    }
    return undefined
  },
  files: (data) => ({
    'groups.json': JSON.stringify({ groups: [data.group] }),
    'ticket_fields.json': JSON.stringify({ ticket_fields: fields }),
    'user_fields.json': JSON.stringify(userFields),
    'organizations.json': lines(organizationsOf(data)),
    'users.json': lines(usersOf(data)),
    'tickets.json': lines(data.cases.map((each) => whole(data, each, 'https://hoshan.zendesk.example'))),
    ...attachmentsOf(data),
  }),
}
