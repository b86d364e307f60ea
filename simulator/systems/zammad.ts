import type { Case, Data } from './data.ts'
import {
  attachmentsOf,
  contentOf,
  iso,
  numberIn,
  ok,
  pageOf,
  type System,
  type SystemRequest,
} from './system.ts'

const stages = ['new', 'open', 'pending reminder', 'closed', 'closed']
const urgencies = ['1 low', '2 normal', '3 high', '3 high']
const states = ['new', 'open', 'pending reminder', 'closed'].map((name, index) => ({ id: index + 1, name }))
const priorities = ['1 low', '2 normal', '3 high'].map((name, index) => ({ id: index + 1, name }))
const roles = ['Admin', 'Agent', 'Customer'].map((name, index) => ({ id: index + 1, name }))

const attributes = [
  { id: 1, object: 'Ticket', name: 'title', display: 'Title', data_type: 'input', editable: false },
  { id: 2, object: 'Ticket', name: 'order', display: 'Order', data_type: 'input', editable: true },
  {
    ...{ id: 3, object: 'Ticket', name: 'size', display: 'Size', data_type: 'select', editable: true },
    data_option: { options: { small: 'Small', large: 'Large' } },
  },
  { id: 4, object: 'User', name: 'vip', display: 'VIP', data_type: 'boolean', editable: true },
  {
    id: 5,
    object: 'User',
    name: 'asset',
    display: 'Asset',
    data_type: 'autocompletion_ajax',
    editable: true,
  },
]

const splitName = (name: string) => {
  const [firstname = '', ...rest] = name.split(' ')
  return { firstname, lastname: rest.join(' ') }
}

const usersOf = ({ agents, customers }: Data) => [
  { id: 1, login: '-', firstname: '-', lastname: '', email: '', roles: [] },
  ...agents.map(({ id, name, email }) => ({ id, login: email, ...splitName(name), email, roles: ['Agent'] })),
  ...customers.map(({ id, name, email, phone, company, vip }) => ({
    ...{ id, login: email, ...splitName(name), email, phone, mobile: '', organization_id: company, vip },
    ...{ roles: ['Customer'], created_at: '2024-01-02T03:04:05Z' },
  })),
]

const organizationsOf = ({ companies }: Data) =>
  companies.map(({ id, name, domain }) => ({ id, name, domain, note: '' }))

const ticketOf = ({ group }: Data, each: Case) => ({
  ...{
    id: each.id,
    number: `2${each.id}`,
    title: each.subject,
    customer_id: each.customer,
    owner_id: each.agent,
  },
  ...{ group_id: group.id, group: group.name, state: stages[each.stage], priority: urgencies[each.urgency] },
  ...{ order: each.order, size: each.size, created_at: iso(each.at), updated_at: iso(each.updated) },
})

const articlesOf = ({ id: ticket_id, remarks }: Case) =>
  remarks.map(({ id, author, isInbound, isPublic, text, files, at }) => ({
    ...{
      id,
      ticket_id,
      sender: isInbound ? 'Customer' : 'Agent',
      internal: !isPublic,
      created_by_id: author,
    },
    ...{ content_type: 'text/html', body: `<div>${text}</div>`, created_at: iso(at) },
    attachments: files.map((file) => ({
      id: file.id,
      filename: file.name,
      size: String(file.content.length),
    })),
  }))

const listed = (asked: SystemRequest, all: unknown[]) =>
  ok(pageOf(all, numberIn(asked, 'page', 1), numberIn(asked, 'per_page', 25)))

export const zammad: System = {
  tokenIn: ({ headers }) => /^Token token=(.+)$/.exec(headers.authorization ?? '')?.[1],
  answer: (asked) => {
    const { url, data } = asked
    const attachment = /^\/api\/v1\/ticket_attachment\/\d+\/\d+\/(\d+)$/.exec(url.pathname)?.[1]
    if (attachment) return contentOf(data, Number(attachment))
    const byTicket = /^\/api\/v1\/ticket_articles\/by_ticket\/(\d+)$/.exec(url.pathname)?.[1]
    const found = data.cases.find(({ id }) => id === Number(byTicket ?? url.searchParams.get('o_id')))
    if (byTicket) return found && ok(articlesOf(found))
    if (url.pathname === '/api/v1/tags') return found && ok({ tags: found.tags })
    if (url.pathname === '/api/v1/object_manager_attributes') return ok(attributes)
    const lists: Record<string, () => unknown[]> = {
      groups: () => [data.group],
      ticket_states: () => states,
      ticket_priorities: () => priorities,
      roles: () => roles,
      organizations: () => organizationsOf(data),
      users: () => usersOf(data),
      tickets: () => data.cases.map((each) => ticketOf(data, each)),
    }
    const list = lists[/^\/api\/v1\/(\w+)$/.exec(url.pathname)?.[1] ?? '']
    return list && listed(asked, list())
  },
  files: (data) => ({
    'groups.json': JSON.stringify([data.group]),
    'object_manager_attributes.json': JSON.stringify(attributes),
    'organizations.json': JSON.stringify(organizationsOf(data)),
    'users.json': JSON.stringify(usersOf(data)),
    'tickets.json': JSON.stringify(data.cases.map((each) => ({ ...ticketOf(data, each), tags: each.tags }))),
    'ticket_articles.json': JSON.stringify(data.cases.flatMap(articlesOf)),
    ...attachmentsOf(data),
  }),
}
