/** What a ticket is to another one: its duplicate, its parent and so on. */
export const linkTypes = [
  'duplicate',
  'parent',
  'blocks',
  'related',
  'duplicated_by',
  'child',
  'blocked_by',
] as const
export type LinkType = (typeof linkTypes)[number]

const inverses: Record<LinkType, LinkType> = {
  duplicate: 'duplicated_by',
  parent: 'child',
  blocks: 'blocked_by',
  related: 'related',
  duplicated_by: 'duplicate',
  child: 'parent',
  blocked_by: 'blocks',
}

/** Returns what the other ticket is to this one. */
export const inverseOf = (type: LinkType) => inverses[type]

const stored: readonly LinkType[] = ['duplicate', 'parent', 'blocks', 'related']

export interface Link {
  type: LinkType
  ticket_id: number
  other_id: number
}

/** Returns a link as it is stored, which is the same from both sides. */
export const storedLink = ({ type, ticket_id, other_id }: Link): Link => {
  const isTurned = type === 'related' ? ticket_id > other_id : !stored.includes(type)
  return isTurned
    ? { type: inverseOf(type), ticket_id: other_id, other_id: ticket_id }
    : { type, ticket_id, other_id }
}
