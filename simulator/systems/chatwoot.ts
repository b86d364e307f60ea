import type { Case, Data, Remark } from './data.ts'
import { attachmentsOf, contentOf, lines, numberIn, ok, pageOf, type System } from './system.ts'

const seconds = (at: number) => Math.floor(at / 1_000)

const agentsOf = ({ agents }: Data) => agents.map((agent) => ({ ...agent, role: 'agent', confirmed: true }))

const definitions = [
  {
    id: 1,
    attribute_key: 'vip',
    attribute_display_name: 'VIP',
    attribute_display_type: 'checkbox',
    attribute_model: 'contact_attribute',
  },
  {
    id: 2,
    attribute_key: 'plan',
    attribute_display_name: 'Plan',
    attribute_display_type: 'text',
    attribute_model: 'conversation_attribute',
  },
]

const contactsOf = ({ customers, companies }: Data) =>
  customers.map(({ id, name, email, phone, company, vip }) => ({
    ...{ id, name, email, phone_number: phone, identifier: null, custom_attributes: { vip } },
    additional_attributes: { company_name: companies.find((each) => each.id === company)?.name },
    created_at: seconds(1.7e12),
  }))

const messageOf = (origin: string, { id, text, author, isInbound, isPublic, files, at }: Remark) => ({
  ...{
    id,
    content: text,
    message_type: isInbound ? 0 : 1,
    private: !isPublic,
    content_type: 'text',
    created_at: seconds(at),
  },
  sender: { id: author, type: isInbound ? 'contact' : 'user' },
  ...(files.length && {
    attachments: files.map((file) => ({
      ...{ id: file.id, file_type: 'image', file_size: file.content.length },
      data_url: `${origin}/content/${file.id}/${encodeURIComponent(file.name)}`,
    })),
  }),
})

const messagesOf = (origin: string, { id, remarks, at }: Case) => [
  {
    id: id * 10 - 1,
    content: 'Conversation was opened',
    message_type: 2,
    private: false,
    created_at: seconds(at),
  },
  ...remarks.map((remark) => messageOf(origin, remark)),
]

const conversationOf = (
  { agents, group }: Data,
  { id, customer, agent, stage, tags, at, updated }: Case,
) => ({
  ...{ id, status: stage > 2 ? 'resolved' : 'open', priority: null, labels: tags, inbox_id: 1 },
  meta: {
    sender: { id: customer },
    assignee: agents.find((each) => each.id === agent),
    team: group,
  },
  ...{ created_at: seconds(at), timestamp: seconds(updated), last_activity_at: seconds(updated) },
})

const before = <T extends { id: number }>(all: T[], id: number, size: number) =>
  all.filter((each) => each.id < id).slice(-size)

export const chatwoot: System = {
  path: '/app/accounts/1/dashboard',
  tokenIn: ({ headers }) => headers.api_access_token?.toString(),
  isOpen: ({ url }) => url.pathname.startsWith('/content/'),
  answer: (asked) => {
    const { url, data } = asked
    const content = /^\/content\/(\d+)\//.exec(url.pathname)?.[1]
    if (content) return contentOf(data, Number(content))
    const path = /^\/api\/v1\/accounts\/1\/(.+)$/.exec(url.pathname)?.[1]
    const page = numberIn(asked, 'page', 1)
    const id = Number(/^conversations\/(\d+)\/messages$/.exec(path ?? '')?.[1])
    const found = data.cases.find((each) => each.id === id)
    if (found)
      return ok({
        meta: {},
        payload: before(
          messagesOf(url.origin, found),
          numberIn(asked, 'before', Number.POSITIVE_INFINITY),
          20,
        ),
      })
    if (path === 'agents') return ok(agentsOf(data))
    if (path === 'custom_attribute_definitions') return ok(definitions)
    if (path === 'contacts')
      return ok({
        meta: { count: data.customers.length, current_page: page },
        payload: pageOf(contactsOf(data), page, 15),
      })
    if (path !== 'conversations') return undefined
    const payload = pageOf(data.cases, page, 25).map((each) => conversationOf(data, each))
    return ok({ data: { meta: { all_count: data.cases.length }, payload } })
  },
  files: (data) => ({
    'custom_attribute_definitions.json': JSON.stringify(definitions),
    'agents.json': JSON.stringify(agentsOf(data)),
    'contacts.json': JSON.stringify({ meta: {}, payload: contactsOf(data) }),
    'conversations.jsonl': lines(
      data.cases.map((each) => ({
        ...conversationOf(data, each),
        messages: messagesOf('https://app.chatwoot.example', each),
      })),
    ),
    ...attachmentsOf(data),
  }),
}
