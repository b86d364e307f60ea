import Type from 'typebox'
import { languageOf } from '#http/answers/language.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { message } from '#messages/message.ts'
import { ownZoneOf } from '#resources/me/queries.ts'
import { findTitle } from './queries.ts'
import { conversationText } from './transcript.ts'

export const transcripts = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/conversation/:conversation/transcript',
    tag: 'Conversations',
    access: 'conversation.read',
    operationId: 'getTranscript',
    summary: 'Download a conversation as text',
    description:
      'Oldest first, in the language of Accept-Language and the caller’s own time zone; files by their names.',
    query: Type.Object({
      has_notes: Type.Optional(Type.Boolean({ description: 'Whether to include the notes of employees' })),
    }),
    answer: Type.Unsafe<string>({ type: 'string', description: 'The conversation' }),
    media: 'text/plain; charset=utf-8',
    problems: [404],
    find: findTitle,
    handle: async ({ record, query, request, viewer, services: { config, database } }) => {
      const { id, name } = record
      const body = conversationText(database.lists, {
        conversation: id,
        customer: name ?? message('transcripts.customer'),
        hasNotes: query.has_notes ?? false,
        title: message('transcripts.conversation', { id: String(id) }),
        zone: (await ownZoneOf(database.lists, viewer.id)) ?? config.timezone,
        language: languageOf(request),
      })
      const headers = { 'Content-Disposition': `attachment; filename="conversation-${id}.txt"` }
      return { headers, body }
    },
  })
