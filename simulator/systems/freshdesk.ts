import type { Case, Data, Remark } from './data.ts'
import {
  attachmentsOf,
  basicOf,
  contentOf,
  iso,
  numberIn,
  ok,
  pageOf,
  type System,
  type SystemRequest,
} from './system.ts'

const stages = [2, 2, 3, 4, 5]

const agentsOf = ({ agents }: Data) =>
  agents.map(({ id, name, email }) => ({ id, type: 'support_agent', contact: { name, email, active: true } }))

const contactsOf = ({ customers }: Data) =>
  customers.map(({ id, name, email, phone, company, vip }) => ({
    ...{ id, name, email, phone, mobile: null, company_id: company, active: true, other_emails: [] },
    ...{ tags: vip ? ['vip'] : [], custom_fields: { vip }, created_at: '2024-01-02T03:04:05Z' },
  }))

const companiesOf = ({ companies }: Data) =>
  companies.map(({ id, name, domain }) => ({
    id,
    name,
    domains: [domain],
    description: null,
    note: null,
    created_at: iso(1.7e12),
  }))

const ticketFields = [
  { id: 1, name: 'subject', label: 'Subject', type: 'default_subject', default: true },
  { id: 2, name: 'cf_order', label: 'Order', type: 'custom_text', default: false },
  {
    id: 3,
    name: 'cf_size',
    label: 'Size',
    type: 'custom_dropdown',
    default: false,
    choices: ['small', 'large'],
  },
  { id: 4, name: 'cf_place', label: 'Place', type: 'nested_field', default: false },
]
const contactFields = [{ id: 5, name: 'cf_vip', label: 'VIP', type: 'custom_checkbox', default: false }]

const attachmentOf = (origin: string) => (file: Remark['files'][number]) => ({
  ...{ id: file.id, name: file.name, content_type: 'image/gif', size: file.content.length },
  attachment_url: `${origin}/content/${file.id}`,
})

const ticketOf = (data: Data, each: Case, origin: string) => {
  const [first] = each.remarks
  return {
    ...{
      id: each.id,
      subject: each.subject,
      description_text: first?.text,
      description: `<div>${first?.text}</div>`,
    },
    ...{
      requester_id: each.customer,
      responder_id: each.agent,
      group_id: data.group.id,
      status: stages[each.stage],
    },
    ...{ priority: each.urgency + 1, tags: each.tags, source: 1, spam: false, due_by: null },
    custom_fields: { cf_order: each.order, cf_size: each.size },
    attachments: first?.files.map(attachmentOf(origin)),
    created_at: iso(each.at),
    updated_at: iso(each.updated),
  }
}

const conversationsOf = ({ remarks }: Case, origin: string) =>
  remarks.slice(1).map(({ id, text, author, isInbound, isPublic, files, at }) => ({
    ...{
      id,
      body: `<div>${text}</div>`,
      body_text: text,
      incoming: isInbound,
      private: !isPublic,
      user_id: author,
    },
    ...{ attachments: files.map(attachmentOf(origin)), created_at: iso(at), updated_at: iso(at) },
  }))

const listed = (asked: SystemRequest, all: unknown[]) =>
  ok(pageOf(all, numberIn(asked, 'page', 1), numberIn(asked, 'per_page', 30)))

const since = ({ url, data }: SystemRequest) => {
  const moment = Date.parse(url.searchParams.get('updated_since') ?? iso(Date.now() - 30 * 86_400_000))
  return data.cases.filter(({ updated }) => updated >= moment)
}

export const freshdesk: System = {
  tokenIn: (asked) => /^(.*):X$/.exec(basicOf(asked))?.[1],
  isOpen: ({ url }) => url.pathname.startsWith('/content/'),
  answer: (asked) => {
    const { url, data } = asked
    const content = /^\/content\/(\d+)$/.exec(url.pathname)?.[1]
    if (content) return contentOf(data, Number(content))
    const id = /^\/api\/v2\/tickets\/(\d+)\/conversations$/.exec(url.pathname)?.[1]
    const found = data.cases.find((each) => each.id === Number(id))
    if (id) return found && listed(asked, conversationsOf(found, url.origin))
    const lists: Record<string, () => unknown[]> = {
      groups: () => [data.group],
      ticket_fields: () => ticketFields,
      contact_fields: () => contactFields,
      agents: () => agentsOf(data),
      companies: () => companiesOf(data),
      contacts: () => contactsOf(data),
      tickets: () => since(asked).map((each) => ticketOf(data, each, url.origin)),
    }
    const list = lists[/^\/api\/v2\/(\w+)$/.exec(url.pathname)?.[1] ?? '']
    return list && listed(asked, list())
  },
  files: (data) => {
    const origin = 'https://hoshan.freshdesk.example'
    const tickets = data.cases.map((each) => ({
      ...ticketOf(data, each, origin),
      conversations: conversationsOf(each, origin),
    }))
    return {
      'groups.json': JSON.stringify([data.group]),
      'ticket_fields.json': JSON.stringify(ticketFields),
      'contact_fields.json': JSON.stringify(contactFields),
      'agents.json': JSON.stringify(agentsOf(data)),
      'companies.json': JSON.stringify(companiesOf(data)),
      'contacts.json': JSON.stringify(contactsOf(data), null, 2),
      'tickets.json': JSON.stringify(tickets),
      ...attachmentsOf(data),
    }
  },
}
