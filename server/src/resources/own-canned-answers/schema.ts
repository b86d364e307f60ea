import Type, { type Static } from 'typebox'
import { CannedAnswer, CannedAnswerFilter, NewCannedAnswer } from '#resources/canned-answers/schema.ts'
import { timestamps } from '#shapes'

const { id, name, shortcut, type, message, missing } = CannedAnswer.properties

export const OwnCannedAnswer = Type.Object(
  { id, name, shortcut, type, message, missing, ...timestamps },
  { $id: 'OwnCannedAnswer', description: 'A canned answer visible only to the calling employee' },
)

export const NewOwnCannedAnswer = Type.Pick(NewCannedAnswer, ['name', 'shortcut', 'type', 'message'], {
  $id: 'NewOwnCannedAnswer',
  examples: [{ name: 'Sign-off', shortcut: 'bye', type: 'text', message: 'Best regards, {{employee.name}}' }],
})
export const OwnCannedAnswerChanges = Type.Partial(NewOwnCannedAnswer, { $id: 'OwnCannedAnswerChanges' })

export const OwnCannedAnswerFilter = Type.Pick(CannedAnswerFilter, [
  'search',
  'type',
  'conversation_id',
  'ticket_id',
])

export type OwnCannedAnswer = Static<typeof OwnCannedAnswer>
export type NewOwnCannedAnswer = Static<typeof NewOwnCannedAnswer>
export type OwnCannedAnswerChanges = Static<typeof OwnCannedAnswerChanges>
export type OwnCannedAnswerFilter = Static<typeof OwnCannedAnswerFilter>
