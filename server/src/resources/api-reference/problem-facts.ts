import Type from 'typebox'

/** What a problem says beyond message, errors and code. */
export const problemFacts = {
  handler: Type.Optional(
    Type.Object({ id: Type.Integer(), name: Type.String() }, { description: 'The current handler' }),
  ),
  conversation_id: Type.Optional(
    Type.Integer({ description: 'The open conversation, where one was to be opened' }),
  ),
  message_id: Type.Optional(
    Type.Integer({
      description: 'The message that is recorded as failed or unknown, where one was to be sent',
    }),
  ),
}
