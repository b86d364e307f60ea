import { setTimeout as pause } from 'node:timers/promises'
import type * as tasks from '#resources/relation-import-tasks/queries.ts'

type Task = NonNullable<Awaited<ReturnType<typeof tasks.find>>>

const between = 500
const width = 24

const numbers = new Intl.NumberFormat('en')

const duration = (seconds: number) => {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

/** One line: a bar, rows done of all, their rate, the time that is left, and how many were rejected. */
export const progressLine = (task: Task, done: number, seconds: number) => {
  const { status, total_amount: total, rejected_amount: rejected } = task
  if (status === 0) return 'Waiting for its turn …'
  if (!total) return 'Reading the file …'
  const share = Math.min(done / total, 1)
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░')
  const rate = seconds > 0 ? done / seconds : 0
  const left = rate > 0 && share < 1 ? `, ${duration((total - done) / rate)} left` : ''
  const pace = rate > 0 ? `, ${numbers.format(Math.round(rate))} rows/s` : ''
  const refused = rejected ? `, ${numbers.format(rejected)} rejected` : ''
  return `${bar} ${Math.floor(share * 100)} %  ${numbers.format(done)} of ${numbers.format(total)}${pace}${left}${refused}`
}

const counted = (amount: number, one: string, many: string) =>
  amount ? [`${numbers.format(amount)} ${amount === 1 ? one : many}`] : []

/** What an import came to, in lines for whoever ran it. */
export const summary = (task: Task) => {
  const would = task.dry_run ? 'would be ' : ''
  const done = [
    ...counted(task.created_contacts_amount, 'contact created', 'contacts created'),
    ...counted(task.updated_contacts_amount, 'row changing a contact', 'rows changing contacts'),
    ...counted(task.added_records_amount, 'record added', 'records added'),
    ...counted(task.updated_records_amount, 'row updating a record', 'rows updating records'),
  ]
  const state = ['waiting', 'running', 'completed', 'failed', 'cancelled'][task.status]
  return [
    `Task ${task.id} ${state}: ${numbers.format(task.imported_amount)} rows ${would}taken, ${numbers.format(task.rejected_amount)} ${would}rejected.`,
    ...(done.length ? [`${done.join(', ')}.`] : []),
    ...(task.error ? [task.error] : []),
    ...(task.rejected_amount
      ? [`GET /api/v1/relation-import-task/${task.id}/rejects says which, and why.`]
      : []),
  ]
}

/** Shows how far a task is until it has ended. Answers it as it then is. */
export const showProgress = async (read: () => Promise<Task | undefined>, signal: AbortSignal) => {
  const { stderr } = process
  let begun: { at: number; done: number } | undefined
  const show = (task: Task) => {
    const done = task.imported_amount + task.rejected_amount
    if (task.total_amount) begun ??= { at: Date.now(), done }
    const seconds = begun ? (Date.now() - begun.at) / 1000 : 0
    if (stderr.isTTY)
      stderr.write(`\r\x1b[K${progressLine(task, done, seconds).slice(0, stderr.columns - 1)}`)
  }
  for (;;) {
    const task = await read()
    if (task) show(task)
    const isOver = signal.aborted || !task || task.status >= 2
    if (!isOver) await pause(between, undefined, { signal }).catch(() => undefined)
    if (!isOver) continue
    if (stderr.isTTY) stderr.write('\r\x1b[K')
    if (task && !signal.aborted) for (const line of summary(task)) process.stdout.write(`${line}\n`)
    return task
  }
}
