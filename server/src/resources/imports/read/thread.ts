import type { Context, Output } from '#sheets/in-worker.ts'
import { countRows, readRows } from '#sheets/read.ts'
import type { Position, Source } from '#sheets/types.ts'
import { converter } from '../convert/row.ts'
import { type DateFormats, isWide, type Plan, withDateFormats } from '../plan/plan.ts'
import { type Batch, gather } from './batch.ts'
import { dataRows } from './data-rows.ts'
import { type CountReport, readDates, readSeen, readsCells, watchesRepeats } from './first-pass.ts'

/** The number of batches kept: the thread works a few batches ahead of the one being loaded. */
const BATCHES_KEPT = 6

export interface BatchInput {
  source: Source
  plan: Plan
  after: Position
  maxRows: number
  /** Whether the whole file was read before and found readable. */
  isChecked: boolean
}

/** What the thread reports: first counts until the file is read completely, then its batches, then null. */
export type Report = CountReport | Batch | null

const REPORT_EVERY = 50_000

/** Reads the whole file once, so that damage is found before any row is loaded. */
async function* check({ source, plan }: BatchInput): AsyncGenerator<CountReport, DateFormats> {
  let counted = 0
  let reported = 0
  let begun = -1
  for await (const { sheet, rows } of countRows(source)) {
    counted += plan.hasHeader && sheet !== begun ? rows - 1 : rows
    begun = sheet
    if (counted - reported < REPORT_EVERY) continue
    reported = counted
    yield { counted, isWhole: false }
  }
  yield { counted, isWhole: true }
  return {}
}

async function* checkWhole(input: BatchInput): AsyncGenerator<Output<CountReport>, DateFormats> {
  const { source, plan } = input
  if (watchesRepeats(plan)) return yield* readSeen(source, plan)
  return yield* (await readsCells(source, plan)) ? readDates(source, plan) : check(input)
}

/** A request for the cells of a batch's rows, which the thread keeps for a while. */
export interface CellsOf {
  batch: number
  numbers: number[]
}

/** Reads a file and converts its rows in its own thread. Answers requests for cells of the latest batches. */
export async function* generate(input: BatchInput, context: Context): AsyncGenerator<Output<Report>> {
  const { source, after, maxRows, isChecked } = input
  const formats = isChecked ? null : yield* checkWhole(input)
  const plan = withDateFormats(input.plan, formats)
  const convert = converter(plan)
  const kept = new Map<number, ReturnType<typeof gather>>()
  context.answer(({ batch, numbers }: CellsOf) => {
    const rows = kept.get(batch)
    if (!rows) throw new Error(`The cells of batch ${batch} are no longer kept.`)
    return numbers.map(rows.cellsOf)
  })

  let number = 0
  let batch = gather(plan.unique.length, isWide(plan))
  const next = () => {
    const full = batch
    batch = gather(plan.unique.length, isWide(plan))
    kept.set(++number, full)
    kept.delete(number - BATCHES_KEPT)
    return full.output(number)
  }
  for await (const rows of dataRows(readRows(source, after), plan, after))
    for (const row of rows) {
      batch.take(row, convert(row))
      if (batch.isFull(maxRows)) yield next()
    }
  if (!batch.isEmpty()) yield next()
  yield null
}
