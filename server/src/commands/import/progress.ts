import { setTimeout as pause } from 'node:timers/promises'
import { render } from '#messages/render.ts'
import { readMessage } from '#messages/stored.ts'
import type * as tasks from '#resources/imports/tasks/queries.ts'

type Task = NonNullable<Awaited<ReturnType<typeof tasks.find>>>

const reportIntervalMs = 500
const maxBarWidth = 24
/** The width of the text beside the bar, in columns. */
const textWidth = 70

const numbers = new Intl.NumberFormat('en')

const duration = (seconds: number) => {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

interface Pace {
  done: number
  /** How many of these were done before watching began. */
  before: number
  seconds: number
  columns: number
}

/** Returns one line: a bar, rows done of all, their rate, the time left, and how many were rejected. */
export const progressLine = (task: Task, { done, before, seconds, columns }: Pace) => {
  const { status, total_amount: total, rejected_amount: rejected } = task
  if (status === 0) return 'Waiting for its turn …'
  if (!total) return 'Reading the file …'
  const share = Math.min(done / total, 1)
  const width = Math.min(maxBarWidth, Math.max(columns - textWidth, 5))
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░')
  const rate = seconds > 0 ? (done - before) / seconds : 0
  const percent = String(Math.floor(share * 100)).padStart(3)
  return [
    `${bar} ${percent} %  ${numbers.format(done)} of ${numbers.format(total)}`,
    ...(rate > 0 ? [`${numbers.format(Math.round(rate))} rows/s`] : []),
    ...(rate > 0 && share < 1 ? [`${duration((total - done) / rate)} left`] : []),
    ...(rejected ? [`${numbers.format(rejected)} rejected`] : []),
  ].join(', ')
}

const amountOf = (amount: number, one: string, many: string) =>
  `${numbers.format(amount)} ${amount === 1 ? one : many}`

const counted = (amount: number, one: string, many: string) => (amount ? [amountOf(amount, one, many)] : [])

/** Returns the result of an import in lines; `rejects` is the file with the rejected rows. */
export const summary = (task: Task, rejects: string | undefined) => {
  const would = task.dry_run ? 'would be ' : ''
  const done = [
    ...counted(task.created_contacts_amount, 'contact created', 'contacts created'),
    ...counted(task.created_companies_amount, 'company created', 'companies created'),
    ...counted(task.created_tags_amount, 'tag created', 'tags created'),
    ...counted(task.updated_contacts_amount, 'row for an existing contact', 'rows for existing contacts'),
    ...counted(task.added_records_amount, 'record added', 'records added'),
    ...counted(task.updated_records_amount, 'row for an existing record', 'rows for existing records'),
  ]
  const state = ['waiting', 'running', 'completed', 'failed', 'cancelled'][task.status]
  const taken = amountOf(task.imported_amount, 'row', 'rows')
  const where = rejects ?? `GET /api/v1/relation-import-task/${task.id}/rejects`
  return [
    `${task.dry_run ? 'Dry run' : 'Task'} ${task.id} ${state}: ${taken} ${would}imported, ` +
      `${numbers.format(task.rejected_amount)} ${would}rejected.`,
    ...(done.length ? [`${task.dry_run ? 'It would come to: ' : ''}${done.join(', ')}.`] : []),
    ...(task.error ? [render(readMessage(task.error), 'en')] : []),
    ...(task.rejected_amount ? [`The rejected rows, each with its reasons: ${where}`] : []),
  ]
}

/** Shows the progress of a task until it ends. Returns its final state. */
export const showProgress = async (read: () => Promise<Task | undefined>, signal: AbortSignal) => {
  const { stderr } = process
  let begun: { at: number; done: number } | undefined
  const show = (task: Task) => {
    const done = task.imported_amount + task.rejected_amount
    if (task.total_amount) begun ??= { at: Date.now(), done }
    const seconds = begun ? (Date.now() - begun.at) / 1000 : 0
    const columns = stderr.columns || 80
    const line = progressLine(task, { done, before: begun?.done ?? 0, seconds, columns })
    stderr.write(`\r\x1b[K${line.slice(0, columns - 1)}`)
  }
  for (;;) {
    const task = await read()
    if (task && stderr.isTTY) show(task)
    const isOver = signal.aborted || !task || task.status >= 2
    if (!isOver) await pause(reportIntervalMs, undefined, { signal }).catch(() => undefined)
    if (!isOver) continue
    if (stderr.isTTY) stderr.write('\r\x1b[K')
    return task
  }
}
