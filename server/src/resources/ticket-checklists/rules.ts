/** The first status in which a ticket is done. */
const resolved = 2

/** How many open items a refusal names. */
export const namedItems = 5

interface Progress {
  status: number
  checklist_required_open: number
}

/** Reports whether a change of status is refused because of what is open on required checklists. */
export const isHeldOpen = (
  { status, checklist_required_open }: Progress,
  wanted: number | null | undefined,
) =>
  wanted !== undefined &&
  wanted !== null &&
  wanted >= resolved &&
  status < resolved &&
  checklist_required_open > 0
