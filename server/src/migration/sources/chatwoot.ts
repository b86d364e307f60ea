import type { ContactItem, Entry, FieldItem, FileItem } from '../items.ts'
import type { Client } from '../read/client.ts'
import {
  emailsOf,
  idOf,
  lineOf,
  listOf,
  momentOf,
  objectOf,
  objectsIn,
  phonesOf,
  type SourceObject,
  scalarsOf,
  tagsOf,
  textOf,
} from '../read/values.ts'
import { jsonFiles, left } from './objects.ts'
import { completed, numberedPages } from './pages.ts'
import type { Paging, Part, Source } from './source.ts'

/** Sizes of pages that the API sets itself. */
const sizes = { contacts: 15, conversations: 25, messages: 20 }
/** Kinds of messages: activities tell what happened, templates are sent by themselves. */
const [incoming, activity] = [0, 2]

const fileOf = (given: SourceObject): FileItem[] => {
  const [id, from] = [idOf(given.id), textOf(given.data_url, 2_048)]
  if (!id) return []
  const named = URL.canParse(from) ? decodeName(new URL(from).pathname.split('/').at(-1) ?? '') : ''
  const name = lineOf(given.fallback_title) || named || `${lineOf(given.file_type) || 'file'}-${id}`
  return [{ id, name, from: from || `attachments/${id}/${name}` }]
}

const decodeName = (text: string) => {
  try {
    return lineOf(decodeURIComponent(text))
  } catch {
    return lineOf(text)
  }
}

const isInbound = (type: unknown) => type === incoming || type === 'incoming'

const entryOf = (given: SourceObject): Entry[] => {
  const [id, created_at] = [idOf(given.id), momentOf(given.created_at)]
  if (!id || !created_at || given.message_type === activity || given.message_type === 'activity') return []
  const sender = objectOf(given.sender)
  const author = idOf(sender.id)
  const of = isInbound(given.message_type) ? ('contact' as const) : ('employee' as const)
  const isBot = !['contact', 'user', ''].includes(lineOf(sender.type))
  return [
    {
      id,
      isPublic: given.private !== true,
      author: author && !isBot ? { of, id: author } : null,
      isInbound: isInbound(given.message_type),
      text: textOf(given.content),
      files: objectsIn(given.attachments).flatMap(fileOf),
      created_at,
    },
  ]
}

/** The messages of a conversation, which are listed from the latest back. */
const messagesIn = async (client: Client, id: unknown) => {
  const all: SourceObject[] = []
  for (let before: string | null = null; ; ) {
    const query: string = before === null ? '' : `?before=${before}`
    const page: SourceObject[] = objectsIn(
      objectOf(await client.get(`conversations/${id}/messages${query}`)).payload,
    )
    all.unshift(...page)
    const first = idOf(page[0]?.id)
    if (page.length < sizes.messages || first === null || first === before) return all
    before = first
  }
}

const contactOf = (given: SourceObject, id: string): ContactItem => ({
  kind: 'contact',
  id,
  name: lineOf(given.name) || lineOf(given.email) || lineOf(given.phone_number) || `Visitor ${id}`,
  emails: emailsOf([given.email]),
  phones: phonesOf([given.phone_number]),
  company: null,
  tags: tagsOf(given.labels),
  values: scalarsOf(given.custom_attributes),
  created_at: momentOf(given.created_at),
})

/** Visitors without an address are in no list: they are known by what they wrote. */
const senderOf = (sender: SourceObject): ContactItem[] => {
  const id = idOf(sender.id)
  return id && lineOf(sender.name) ? [{ ...contactOf(sender, id), isPartial: true }] : []
}

const convertConversation: Part['convert'] = (given) => {
  const created_at = momentOf(given.created_at)
  const id = idOf(given.id)
  if (!id || !created_at) return left(given, 'a conversation without an ID or a date')
  const meta = objectOf(given.meta)
  return [
    ...senderOf(objectOf(meta.sender)),
    {
      kind: 'conversation',
      id,
      contact: idOf(objectOf(meta.sender).id) ?? idOf(given.contact_id),
      handler: idOf(objectOf(meta.assignee).id) ?? idOf(given.assignee_id),
      group: lineOf(objectOf(meta.team).name) || null,
      tags: tagsOf(given.labels),
      status: lineOf(given.status) || 'open',
      priority: lineOf(given.priority) || null,
      created_at,
      updated_at: momentOf(given.last_activity_at) ?? momentOf(given.timestamp) ?? created_at,
      entries: objectsIn(given.messages).flatMap(entryOf),
    },
  ]
}

const typeNames: Record<string, string> = {
  0: 'text',
  1: 'number',
  2: 'currency',
  3: 'percent',
  4: 'link',
  5: 'date',
  6: 'list',
  7: 'checkbox',
}

const fieldOf = (given: SourceObject): FieldItem[] => {
  const key = lineOf(given.attribute_key)
  // Attributes of conversations have no place here: conversations have no custom fields.
  if (!key || ['conversation_attribute', 0].includes(given.attribute_model as string | number)) return []
  const type = lineOf(given.attribute_display_type)
  const options = listOf(given.attribute_values).map((value) => ({
    text: lineOf(value),
    value: lineOf(value),
  }))
  return [
    {
      kind: 'field',
      id: `contact:${key}`,
      of: 'contact',
      name: lineOf(given.attribute_display_name) || key,
      type: typeNames[type] ?? type,
      options,
    },
  ]
}

const whole =
  (path: string) =>
  ({ client, position }: Paging) =>
    numberedPages(client, position, () => path, {
      size: Number.POSITIVE_INFINITY,
      listIn: (answer) => answer,
    })

const parts: Part[] = [
  {
    name: 'custom attributes',
    files: jsonFiles('custom[_-]attribute[_-]definitions'),
    list: 'custom_attribute_definitions',
    pages: whole('custom_attribute_definitions'),
    convert: fieldOf,
  },
  {
    name: 'agents',
    files: jsonFiles('agents'),
    list: 'agents',
    pages: whole('agents'),
    convert: (given) => {
      const [id, name] = [idOf(given.id), lineOf(given.name) || lineOf(given.available_name)]
      if (!id || !name) return left(given, 'an agent without an ID or a name')
      return [{ kind: 'employee', id, name, email: emailsOf([given.email])[0] ?? null }]
    },
  },
  {
    name: 'contacts',
    files: jsonFiles('contacts'),
    list: 'payload',
    pages: ({ client, position }) =>
      numberedPages(client, position, (page) => `contacts?sort=created_at&page=${page}`, {
        size: sizes.contacts,
        listIn: (answer) => objectOf(answer).payload,
      }),
    convert: (given, names) => {
      const id = idOf(given.id)
      if (!id) return left(given, 'a contact without an ID')
      const company = lineOf(objectOf(given.additional_attributes).company_name)
      const companyId = company ? `name:${company.toLowerCase()}` : null
      const isNew = companyId !== null && names.get('company', companyId) === null
      if (isNew) names.add('company', companyId, company)
      return [
        ...(isNew
          ? [
              {
                kind: 'company' as const,
                id: companyId,
                name: company,
                domains: [],
                description: null,
                created_at: null,
              },
            ]
          : []),
        { ...contactOf(given, id), company: companyId },
      ]
    },
  },
  {
    name: 'conversations',
    files: jsonFiles('conversations'),
    list: 'payload',
    pages: (paging) => {
      const { client, position } = paging
      const path = (page: number) =>
        `conversations?status=all&assignee_type=all&sort_by=created_at_asc&page=${page}`
      const conversations = numberedPages(client, position, path, {
        size: sizes.conversations,
        listIn: (answer) => objectOf(objectOf(answer).data).payload,
      })
      if (!paging.isWhole) return conversations
      return completed(conversations, async ({ id }) => ({ messages: await messagesIn(client, id) }))
    },
    convert: convertConversation,
  },
]

/** https://developers.chatwoot.com/api-reference: the objects of an account's API, saved as files or read from it. */
export const chatwoot: Source = {
  name: 'chatwoot',
  title: 'Chatwoot',
  statuses: { open: 'processing', pending: 'pending', snoozed: 'processing', resolved: 'closed' },
  priorities: { low: 'low', medium: 'medium', high: 'high', urgent: 'urgent' },
  fieldTypes: {
    text: 'text',
    number: 'number',
    currency: 'decimal',
    percent: 'decimal',
    link: 'text',
    date: 'date',
    list: 'select',
    checkbox: 'boolean',
  },
  parts,
  api: {
    baseOf: ({ origin, pathname }) => {
      const account = /\/accounts\/(\d+)/.exec(pathname)?.[1]
      return account && `${origin}/api/v1/accounts/${account}`
    },
    headersOf: ({ token }) => ({ api_access_token: token }),
  },
}
