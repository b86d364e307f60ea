import { Problem } from '#http/problem.ts'
import { type Message, type MessageOrKey, message } from '#messages/message.ts'
import { daysKept, type TaskState } from './queries.ts'

const states = [
  message('imports.waiting'),
  message('imports.running'),
  message('imports.completed'),
  message('imports.failed'),
  message('imports.cancelled'),
]

const stateOf = (status: number) => states[status] as Message

const refuse = (text: MessageOrKey) => {
  throw new Problem(409, text, { code: 'task_state' })
}

export const checkCancellable = ({ status }: TaskState) => {
  if (status > 1) refuse(message('imports.not_cancellable', { status: stateOf(status) }))
}

export const checkRestartable = ({ status, undo_status, is_past }: TaskState) => {
  if (status < 3) refuse(message('imports.not_resumable', { status: stateOf(status) }))
  if (undo_status !== null) refuse('imports.undone')
  if (is_past) refuse(message('imports.file_expired', { days: daysKept }))
}

export const checkImportable = ({ status, dry_run, is_past }: TaskState) => {
  if (!dry_run) refuse('imports.no_dry_run')
  if (status !== 2) refuse(message('imports.dry_run_not_completed', { status: stateOf(status) }))
  if (is_past) refuse(message('imports.file_expired', { days: daysKept }))
}

export const checkUndoable = ({ status, undo_status, dry_run, is_past }: TaskState) => {
  if (status < 2) refuse(message('imports.not_undoable', { status: stateOf(status) }))
  if (dry_run) refuse('imports.dry_run_unchanged')
  if (undo_status !== null) refuse('imports.being_undone')
  if (is_past) refuse(message('imports.undo_expired', { days: daysKept }))
}
