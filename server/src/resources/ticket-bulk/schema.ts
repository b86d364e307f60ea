import Type, { type Static } from 'typebox'
import { BodyFilter } from '#http/input/body-filter.ts'
import type { Message as Said } from '#messages/message.ts'
import { ByRules, RunRules } from '#resources/rules/schema.ts'
import { maxTags, TicketChanges, TicketFilter } from '#resources/tickets/schema.ts'
import { Id, largestBigint, Maybe, Nullable } from '#shapes'

const maxByIds = 1000
export const maxByFilter = 10_000
/** Each record costs what a change of it alone does. */
export const maxWithRules = 1000

const { cz_cols, conversation_ids: _, tag_ids: __, file_ids: ___, ...fields } = TicketChanges.properties

const Tags = (description: string) =>
  Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxTags, description }))

export const TicketBulkChanges = Type.Object(
  {
    ...fields,
    add_tag_ids: Tags('Tags that each gets beside its own'),
    remove_tag_ids: Tags('Tags that each loses'),
  },
  {
    $id: 'TicketBulkChanges',
    description:
      'What is changed alike in many tickets: all that can be, but custom values, conversations and files',
  },
)
export type TicketBulkChanges = Static<typeof TicketBulkChanges>

const tag_ids = Maybe(
  Type.Array(Id, {
    maxItems: 1000,
    description: `Replaces the whole set; more than ${maxTags} only of a ticket that has as many, which merges leave`,
  }),
)

const Version = Type.Integer({
  minimum: 1,
  maximum: largestBigint,
  description: 'The version that the ticket must still have',
})

export const TicketBulkItem = Type.Object(
  { id: Id, version: Type.Optional(Version), ...fields, tag_ids, cz_cols },
  { $id: 'TicketBulkItem', description: 'One ticket with values of its own' },
)
export type TicketBulkItem = Static<typeof TicketBulkItem>

/** One ticket with what is to change in it. */
export type TicketToChange = TicketBulkItem & TicketBulkChanges

const Filter = BodyFilter(
  TicketFilter,
  'All tickets that the list finds by these filters, at most 10,000. Unknown names, empty lists and a filter without conditions are errors; `{"all": true}` is every ticket',
)

export const TicketBulk = Type.Object(
  {
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxByIds, description: 'These tickets' })),
    filter: Type.Optional(Filter),
    changes: Type.Optional(TicketBulkChanges),
    dry_run: Type.Optional(
      Type.Boolean({ description: 'true returns what would happen and changes nothing', default: false }),
    ),
    run_rules: Type.Optional({
      ...RunRules,
      description:
        'Whether rules run for it, as for changes of single tickets; then for at most 1,000 tickets',
    }),
    tickets: Type.Optional(
      Type.Array(TicketBulkItem, {
        minItems: 1,
        maxItems: maxByFilter,
        description: 'In place of the others: each ticket with its own values, as `former` has them',
      }),
    ),
  },
  {
    $id: 'TicketBulk',
    additionalProperties: false,
    description: '`changes` with either `ids` or `filter`; or `tickets`',
    examples: [{ ids: [1, 2], changes: { status: 1, handler_id: 1 } }],
  },
)
export type TicketBulk = Static<typeof TicketBulk>

export const TicketBulkQuery = Type.Object({
  dry_run: Type.Optional(Type.Boolean({ description: 'The same as in the body' })),
})

const Errors = Type.Unsafe<Record<string, Said[]>>({
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
  'x-in-language': true,
})
const Refused = Type.Object({ id: Id, errors: Errors })

export const TicketBulkOutcome = Type.Object(
  {
    changed: Type.Integer({ description: 'How many tickets have other values now' }),
    unchanged: Type.Integer({ description: 'How many had these values already' }),
    refused: Type.Array(Refused, {
      description: 'Tickets that could not be changed, each with what is wrong',
    }),
    former: Nullable(
      Type.Array(TicketBulkItem, {
        description:
          'What the changed tickets had before, to be sent back as `tickets`; null where that is over 1 MB, and of a dry run',
      }),
    ),
    by_rules: ByRules,
  },
  { $id: 'TicketBulkOutcome' },
)
export type TicketBulkOutcome = Static<typeof TicketBulkOutcome>
