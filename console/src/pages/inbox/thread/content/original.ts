import type { Schemas } from '#sdk/types.ts'

/**
 * Returns the ticket that messages are split off: the conversation's oldest that is open and not part of another. Those
 * that were split off are newer.
 */
export const originalOf = (tickets: Pick<Schemas['Ticket'], 'id' | 'status' | 'merged_into_id'>[]) =>
  tickets
    .filter(({ status, merged_into_id }) => status < 2 && merged_into_id === null)
    .reduce<number | undefined>((oldest, { id }) => Math.min(oldest ?? id, id), undefined)
