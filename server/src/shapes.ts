import Type, { type Static, type TSchema } from 'typebox'
import { type Message, message } from '#messages/message.ts'

/** The vocabulary of shapes that describe every resource. */

/** The largest whole numbers that columns of these types keep and JSON writes exactly. */
export const largestBigint = Number.MAX_SAFE_INTEGER
export const largestInteger = 2_147_483_647

export const Id = Type.Integer({ minimum: 1, maximum: largestBigint, examples: [1] })

/** An ID to filter by; an unknown ID yields an empty list. */
export const FilterId = Type.Integer({
  minimum: 0,
  maximum: largestBigint,
  examples: [1],
  'x-filter-id': true,
})

/** The same shape or null, as one JSON Schema type so that errors and documents stay simple. */
export const Nullable = <T extends TSchema>(schema: T) => {
  const { type, enum: values, anyOf, $id, ...rest } = schema as TSchema & Record<string, unknown>
  if (anyOf || $id || !type) return Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] })
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [...[type].flat(), 'null'],
    ...(values ? { enum: [...(values as unknown[]), null] } : {}),
  })
}

/** A value that clients may omit or send as null. */
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema))

const oneLine = { minLength: 1, maxLength: 255 }
/** One line: a number, a title, a code. */
export const Line = Type.String(oneLine)
/** A name with at least one visible character. */
export const Name = Type.String({ ...oneLine, 'x-visible': true })
/** The URL of a page, a file or a system. */
export const webAddress = {
  minLength: 1,
  maxLength: 2048,
  pattern: '^[hH][tT][tT][pP][sS]?://[^\\s\\u0000-\\u001f\\u007f-\\u009f]+$',
  'x-pattern-message': message('patterns.http_address'),
}
/** Several lines: a description, a memo. */
export const LongText = Type.String({ maxLength: 65_535 })
/** Several lines of which a customer sees something, or none. */
export const VisibleText = Type.String({ ...LongText, 'x-visible': true })
/** Text from the service itself, returned in the requested language. */
export const Worded = (options: object = {}) =>
  Type.Unsafe<Message | string>({ type: 'string', ...options, 'x-in-language': true })
/** Never trimmed, never returned. */
export const Password = Type.String({
  minLength: 10,
  maxLength: 255,
  pattern: '\\S',
  'x-pattern-message': message('patterns.not_blank'),
  format: 'password',
  writeOnly: true,
})

/** One of a few integers, each with its meaning. */
export const Code = <const T extends Record<number, string>>(meanings: T, description = '') =>
  Type.Unsafe<number>({
    type: 'integer',
    enum: Object.keys(meanings).map(Number),
    description: [
      description,
      Object.entries(meanings)
        .map(([code, meaning]) => `${code} ${meaning}`)
        .join(', '),
    ]
      .filter(Boolean)
      .join(': '),
  })

const dateTimeNote = 'YYYY-MM-DD HH:MM:SS in the time zone of the service'

/** A date-time in a response. */
export const DateTime = Type.String({
  format: 'moment',
  description: dateTimeNote,
  examples: ['2026-11-20 14:32:05'],
})
const momentNote = `${dateTimeNote}; a date alone or ISO 8601 with an offset is taken too`
/** A date-time as clients may send it. */
export const Moment = Type.String({
  format: 'moment',
  description: momentNote,
  examples: ['2026-11-20 14:32:05'],
})
/** A date-time to store, which has to be of a year from 1 to 9999 in every time zone. */
export const KeptMoment = Type.String({
  ...Moment,
  format: 'kept-moment',
  description: `${momentNote}; from 0001-01-02 to 9999-12-30`,
})
export const Day = Type.String({ format: 'day', description: 'YYYY-MM-DD', examples: ['1990-05-17'] })

/** Any JSON value. */
export const Anything = Type.Unsafe<unknown>({})

/** The most names of `fields` or `include`. */
export const maxNames = 100

/** The properties of a record that an answer has, by name. */
export const Fields = Type.Optional(
  Type.Array(Type.String({ maxLength: 255 }), {
    maxItems: maxNames,
    description:
      'Answer only these properties of each record, by name; those of embedded records after a dot. All others are absent, required ones too',
    examples: [['id']],
    'x-fields': true,
  }),
)

/** The parts that records have only on request. */
export const Include = (parts: string[]) =>
  Type.Optional(
    Type.Array(Type.Unsafe<string>({ type: 'string', enum: parts }), {
      maxItems: maxNames,
      description: 'Answer these parts of each record too; each needs its own permission',
      examples: [parts.slice(0, 1)],
    }),
  )

export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1, description: 'Page number' })),
  per_page: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: 15,
      description: 'Records per page; above 1,000 is served as 1,000',
    }),
  ),
  sort: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'Field to order by, with a leading - for descending; by id without',
    }),
  ),
  after_id: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: largestBigint,
      description:
        'Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered',
      examples: [0],
    }),
  ),
  fields: Fields,
  count: Type.Optional(
    Type.Boolean({
      default: true,
      description:
        'With `false` the matching records are not counted: `meta` has no `total` and no `last_page`, and `links.last` is null. Follow `links.next`',
      examples: [true],
    }),
  ),
})
/** What a query asks of a list; `include` only where the list has parts to include. */
export type PageQuery = Static<typeof PageQuery> & { include?: string[] }

const address = (description: string) =>
  Type.String({ description, examples: ['https://desk.example.com/api/v1/contact?page=1'] })

export const Links = Type.Object(
  {
    first: address('The first page'),
    last: Nullable(address('The last page; null with `count=false`')),
    prev: Nullable(address('The page before; null on the first, and with `after_id`')),
    next: Nullable(address('The page that follows; null on the last')),
  },
  { $id: 'Links', description: 'Absolute addresses of neighboring pages, with the filters kept' },
)

export const Meta = Type.Object(
  {
    current_page: Type.Integer(),
    from: Nullable(Type.Integer({ description: 'Index of the first record on the page, from 1' })),
    last_page: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The number of pages; absent with `count=false`' }),
    ),
    path: Type.String({ description: 'The list’s address without query' }),
    per_page: Type.Integer(),
    to: Nullable(Type.Integer({ description: 'Index of the last record on the page' })),
    total: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Exact number of matching records; absent with `count=false`',
      }),
    ),
    is_settled: Type.Optional(
      Type.Boolean({
        description:
          'Only with `after_id`: false when the page ends early because a transaction that may add records is still open. `links.next` then leads on; wait a little before following it',
      }),
    ),
  },
  { $id: 'Meta', description: 'Where the page stands in its list' },
)

/** The response of every list. */
export const PageOf = <T extends TSchema>(record: T) =>
  Type.Object({ data: Type.Array(record), links: Links, meta: Meta })

/** The response of every single record. */
export const One = <T extends TSchema>(record: T) => Type.Object({ data: record })

/** Permissions that individual fields of a response, or filters, may require. */
export const guardPermissions = [
  'contact.read',
  'contact.identity_no',
  'phone_number.read',
  'email_contact.read',
  'employee.read',
  'conversation.read',
  'csat_score.read',
] as const
export type GuardPermission = (typeof guardPermissions)[number]

export interface Guard {
  permission: GuardPermission
  /**
   * What viewers without the permission get: the last four characters of a text, or an empty list or null.
   */
  shown: 'last-four' | 'nothing'
}

const guardWords = { 'last-four': 'masked up to its last four characters', nothing: 'left empty' }

/** A property that only viewers with a permission get in full, wherever the shape is returned. */
export const guarded = <T extends TSchema>(schema: T, guard: Guard) => {
  const { description, ...rest } = schema as TSchema & { description?: string }
  const note = `Without \`${guard.permission}\` ${guardWords[guard.shown]}`
  return Type.Unsafe<Static<T>>({
    ...rest,
    description: description ? `${description}. ${note}` : note,
    'x-guard': guard,
  })
}

/** The permissions that guard a property, by what another property of the same object says. */
export interface GuardChoice {
  by: string
  /** What the other property begins with. */
  permissions: Record<string, GuardPermission>
}

/** A property that is null for viewers without the permission that another property of its object calls for. */
export const guardedBy = <T extends TSchema>(schema: T, choice: GuardChoice) => {
  const { description, ...rest } = schema as TSchema & { description?: string }
  const needs = Object.entries(choice.permissions).map(([start, name]) => `\`${name}\` for \`${start}\``)
  const note = `Null without ${needs.join(', ')}`
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    description: description ? `${description}. ${note}` : note,
    'x-guards': choice,
  })
}

/** A filter that requires a permission, since its matches would reveal a guarded field. */
export const guardedFilter = <T extends TSchema>(schema: T, permission: GuardPermission) => {
  const { description, ...rest } = schema as TSchema & { description?: string }
  const note = `Needs \`${permission}\``
  return Type.Unsafe<Static<T>>({
    ...rest,
    description: description ? `${description}. ${note}` : note,
    'x-needs': permission,
  })
}

/** Columns that every record table has. */
export const timestamps = { created_at: DateTime, updated_at: DateTime }

/** The filters of most lists. */
export const Search = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 255, description: 'Part of the name, in any case' })),
})
export type Search = Static<typeof Search>
