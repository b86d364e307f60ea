import { parley } from '#console/api/client.ts'

/** Ticks an item of a checklist. */
export const tick = (path: { ticket: number; checklist: number; item: number }) =>
  parley.PUT('/ticket/{ticket}/checklist/{checklist}/item/{item}', { path, body: { is_ticked: true } })
