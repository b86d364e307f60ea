import Type from 'typebox'
import {
  Cursor,
  cursorAt,
  IdOf,
  Limit,
  limitOf,
  listTool,
  NextCursor,
  Notice,
  notice,
  placeIn,
} from '../list.ts'
import type { Operations } from '../operations.ts'
import type { Tool } from '../tool.ts'
import { noteFields } from './tickets.ts'

/** The fields that a list shows of each conversation. */
export const conversationFields = [
  ...['id', 'state', 'priority', 'contactable_type', 'channel', 'display_name', 'contact', 'handler.id'],
  ...['handler.name', 'campaign_queue.id', 'campaign_queue.name', 'group.name', 'tags', 'waiting_since'],
  ...['first_enter_queue_at', 'last_message_at', 'last_finished_at', 'last_message', 'created_at'],
]
const wholeConversation = [...conversationFields, 'memo', 'answer_until', 'sla', 'visitor_answers']

const messageFields = [
  ...['seq', 'direction', 'author', 'type', 'message', 'files.name', 'delivery_state', 'created_at'],
]
const conversationNoteFields = [...noteFields, 'after_seq']
/** With notes and messages as long as they are shown, the result still has room. */
const noteCount = 20

const filters = [
  ...[
    'search',
    'contact_id',
    'channel_id',
    'contactable_type',
    'campaign_queue_id',
    'handler_ids',
    'group_ids',
  ],
  ...['tag_ids', 'priorities', 'sla_state', 'created_at__start', 'created_at__end'],
]

const conversationTool = (operations: Operations): Tool => ({
  name: 'get_conversation',
  title: 'Read a conversation',
  description:
    'One conversation: how it stands, its messages from the latest back (`direction` inbound is the customer, outbound the company), and the notes that employees wrote to each other, which the customer never sees. `cursor` reads earlier messages.',
  input: Type.Object({ conversation_id: IdOf('conversation'), limit: Limit, cursor: Cursor }),
  output: Type.Object({
    notice: Notice,
    conversation: operations.record('getConversation', wholeConversation),
    messages: Type.Array(operations.record('listMessages', messageFields), {
      description: 'The latest first',
    }),
    messages_total: Type.Integer(),
    notes: Type.Array(operations.record('listConversationNotes', conversationNoteFields), {
      description: 'The latest twenty, newest first; `after_seq` is the message before',
    }),
    next_cursor: NextCursor,
  }),
  run: async (ask, given) => {
    const params = { conversation: given.conversation_id }
    const newest = placeIn(given.cursor) ?? 1
    const [found, messages, notes] = await Promise.all([
      ask('getConversation', { params, fields: wholeConversation }),
      ask('listMessages', {
        params,
        query: { sort: '-seq', page: newest, per_page: limitOf(given) },
        fields: messageFields,
      }),
      ask('listConversationNotes', {
        params,
        query: { sort: '-id', per_page: noteCount },
        fields: conversationNoteFields,
      }),
    ])
    return {
      notice,
      conversation: found.data,
      messages: messages.data,
      messages_total: messages.meta.total,
      notes: notes.data,
      next_cursor: cursorAt(newest < messages.meta.last_page ? newest + 1 : null),
    }
  },
})

const foundFields = [
  ...['id', 'seq', 'conversation_id', 'channel', 'contact', 'display_name', 'direction', 'author', 'type'],
  ...['excerpt.text', 'created_at'],
]
const searched = ['search', 'channel_id', 'handler_id', 'contact_id', 'created_at__start', 'created_at__end']

const messageTool = (operations: Operations): Tool => ({
  name: 'search_messages',
  title: 'Search messages',
  description:
    'Find what was said with customers by part of the text, the latest first, each with the part around the match. A page may be short before the end: go on while there is a cursor. get_conversation reads what surrounds a match.',
  input: Type.Object({ ...operations.parameters('searchMessages', searched), limit: Limit, cursor: Cursor }),
  output: Type.Object({
    notice: Notice,
    messages: Type.Array(operations.record('searchMessages', foundFields)),
    next_cursor: NextCursor,
  }),
  run: async (ask, given) => {
    const { data, meta } = await ask('searchMessages', {
      query: {
        ...Object.fromEntries(searched.map((name) => [name, given[name]])),
        before_id: placeIn(given.cursor),
        per_page: limitOf(given),
      },
      fields: foundFields,
    })
    return { notice, messages: data, next_cursor: cursorAt(meta.next_before_id) }
  },
})

export const conversationTools = (operations: Operations): Tool[] => [
  listTool(operations, {
    name: 'list_waiting_conversations',
    title: 'List waiting customers',
    description:
      'Conversations that wait for an employee, the longest wait first, with channel, queue, priority and the last message.',
    operation: 'listConversations',
    filters: ['campaign_queue_id', 'channel_id', 'priorities', 'tag_ids', 'sla_state'],
    fixed: { state: ['waiting'] },
    fields: conversationFields,
    many: 'conversations',
    sort: 'first_enter_queue_at',
  }),
  listTool(operations, {
    name: 'search_conversations',
    title: 'Search conversations',
    description:
      'Search conversations by customer, state, handler, queue, channel, tag or dates. Texts of messages are found by search_messages.',
    operation: 'listConversations',
    filters: ['state', 'is_unanswered', ...filters],
    fields: conversationFields,
    many: 'conversations',
    sort: '-id',
  }),
  conversationTool(operations),
  messageTool(operations),
]
