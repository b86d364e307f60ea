import Type, { type Static } from 'typebox'
import { Id, Line, Maybe, Name, Nullable, timestamps } from '#shapes'

/** The permission to read each list, and the dashboard. */
export const readPermissions = {
  contact: 'contact.read',
  ticket: 'ticket.read',
  company: 'company.read',
  csat_score: 'csat_score.read',
  conversation: 'conversation.read',
  relation_import_task: 'import.read',
  dashboard: 'report.read',
} as const
const resources = Object.keys(readPermissions) as (keyof typeof readPermissions)[]

const Resource = Type.Enum(resources, { description: 'The list that it is a view of' })
const Query = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description:
    'What the client shows the list by: kept and returned as sent, never applied by the service; up to 16 kB of JSON',
})
const Columns = Type.Array(Line, {
  maxItems: 200,
  description: 'Columns that it shows, in their order; null for the usual',
})
const Position = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description: 'Its position among the others',
})

const IsShared = Type.Boolean({
  description: 'Whether others who may read the list see it; only its owner changes it',
})

/** The columns of a view in responses. */
export const ViewColumns = Type.Object({
  id: Id,
  resource: Resource,
  name: Name,
  query: Query,
  columns: Nullable(Columns),
  sort: Nullable(Line),
  position: Position,
  is_shared: IsShared,
  ...timestamps,
})

export const View = Type.Object(
  {
    ...ViewColumns.properties,
    owner: Type.Object({ id: Id, name: Type.String() }),
  },
  { $id: 'View', description: 'Filters, columns and order of a list under a name' },
)

export const NewView = Type.Object(
  {
    resource: Resource,
    name: Name,
    query: Type.Optional(Query),
    columns: Maybe(Columns),
    sort: Maybe(Line),
    position: Type.Optional(Position),
    is_shared: Type.Optional(IsShared),
  },
  {
    $id: 'NewView',
    examples: [
      {
        resource: 'ticket',
        name: 'Late',
        query: { statuses: [0] },
        columns: ['id', 'subject'],
        sort: '-created_at',
      },
    ],
  },
)
export const ViewChanges = Type.Partial(Type.Omit(NewView, ['resource']), { $id: 'ViewChanges' })
export type View = Static<typeof View>
export type NewView = Static<typeof NewView>
export type ViewChanges = Static<typeof ViewChanges>

export const ViewFilter = Type.Object({
  resource: Type.Optional(Resource),
  with_shared: Type.Optional(
    Type.Boolean({ description: 'Whether the views that colleagues share are listed as well' }),
  ),
})
export type ViewFilter = Static<typeof ViewFilter>
