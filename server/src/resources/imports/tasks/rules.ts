import { Problem } from '#http/problem.ts'
import { daysKept, type TaskState } from './queries.ts'

const states = ['waiting', 'running', 'completed', 'failed', 'cancelled']

const refuse = (message: string) => {
  throw new Problem(409, message, { code: 'task_state' })
}

export const checkCancellable = ({ status }: TaskState) => {
  if (status > 1) refuse(`The task is ${states[status]}; one that waits or runs can be cancelled.`)
}

export const checkRestartable = ({ status, undo_status }: TaskState) => {
  if (status < 3) refuse(`The task is ${states[status]}; one that has failed or was cancelled can go on.`)
  if (undo_status !== null) refuse('The task has been undone.')
}

export const checkImportable = ({ status, dry_run, is_past }: TaskState) => {
  if (!dry_run) refuse('The task was no dry run: it has imported its file.')
  if (status !== 2)
    refuse(`The task is ${states[status]}; the file of a dry run that is completed can be imported.`)
  if (is_past) refuse(`The file of an import is kept for ${daysKept} days after its end.`)
}

export const checkUndoable = ({ status, undo_status, dry_run, is_past }: TaskState) => {
  if (status < 2) refuse(`The task is ${states[status]}; one that has ended can be undone.`)
  if (dry_run) refuse('A dry run has changed nothing.')
  if (undo_status !== null) refuse('The task is being undone, or has been.')
  if (is_past) refuse(`An import can be undone for ${daysKept} days after its end.`)
}
