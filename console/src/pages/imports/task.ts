import type { Schemas } from '#sdk/types.ts'

export type Task = Schemas['RelationImportTask']
export type Recipe = Schemas['RelationImportRecipe']
export type Header = NonNullable<Task['recipe']['headers']>[number]

export const isOpen = ({ status }: Task) => status < 2
export const isUndoing = ({ undo_status }: Task) => undo_status === 0 || undo_status === 1
export const doneOf = ({ imported_amount, rejected_amount }: Task) => imported_amount + rejected_amount
/** The amounts of an import's result with their words. Changes are counted in rows. */
export const amounts = [
  ['created', 'created_contacts_amount'],
  ['changed', 'updated_contacts_amount'],
  ['records_added', 'added_records_amount'],
  ['records_changed', 'updated_records_amount'],
  ['companies_created', 'created_companies_amount'],
  ['tags_created', 'created_tags_amount'],
  ['parts_added', 'added_parts_amount'],
] as const

/** Returns the share of rows done, from 0 to 1. */
export const partOf = (task: Task) => (task.total_amount ? doneOf(task) / task.total_amount : 0)

const daysKept = 30

/** Returns whether the file and undo data are still kept at this time after a task's end. */
export const isRecent = (now: number, ended: number) => now - ended < daysKept * 86_400_000

export const canUndo = (task: Task) =>
  !isOpen(task) && !task.dry_run && task.undo_status === null && task.imported_amount > 0

type StateWord = 'state_0' | 'state_1' | 'state_2' | 'state_3' | 'state_4' | 'undone' | 'undoing' | 'stopping'

export const stateOf = (task: Task): StateWord => {
  if (task.undo_status !== null) return task.undo_status === 2 ? 'undone' : 'undoing'
  if (task.is_cancelling && isOpen(task)) return 'stopping'
  return `state_${task.status}` as StateWord
}
