import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { showToast } from '#console/app/undo.ts'
import { macroWords } from '#console/fields/rules/macroWords.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { useOutcomeLines } from './useOutcomeLines.ts'

type Run = Schemas['MacroRun']
type Outcome = Schemas['MacroOutcome']
type Macro = Pick<Schemas['Macro'], 'id' | 'name' | 'then'>

/** These tickets, or all that a filter finds. */
export type ChosenTickets = { ids: number[] } | { filter: Run['filter']; total: number }

/** The number of records that the API runs a macro on at once. */
const maxAtOnce = 1000

const runPart = async (macro: number, body: Run) =>
  (await parley.POST('/macro/{macro}/run', { path: { macro }, body })).data

/** Yields what a macro makes of tickets, a part at a time. */
async function* runAll(macro: number, chosen: ChosenTickets, dry_run: boolean) {
  let first_run_id: number | undefined
  const told_ids: number[] = []
  const runNext = async (which: Run) => {
    const before = dry_run ? { told_ids } : first_run_id && { first_run_id }
    const part = await runPart(macro, { ...which, dry_run, ...before })
    first_run_id ??= part.find(({ run_id }) => run_id !== null)?.run_id ?? undefined
    told_ids.push(...part.flatMap(({ told_id }) => told_id ?? []))
    return part
  }
  if ('ids' in chosen) {
    for (let start = 0; start < chosen.ids.length; start += maxAtOnce)
      yield await runNext({ ids: chosen.ids.slice(start, start + maxAtOnce) })
    return
  }
  let after_id = 0
  for (;;) {
    const part = await runNext({ filter: chosen.filter, after_id })
    yield part
    const last = part.at(-1)
    if (!last || part.length < maxAtOnce) return
    after_id = last.id
  }
}

const takeBack = async (macro: number, outcomes: Outcome[]) => {
  const runs = outcomes.flatMap(({ run_id }) => run_id ?? []).toReversed()
  for (let start = 0; start < runs.length; start += maxAtOnce)
    await parley.POST('/macro/{macro}/undo', {
      path: { macro },
      body: { run_ids: runs.slice(start, start + maxAtOnce) },
    })
}

/** Returns whether Undo does not reverse an action. */
const staysDone = ({ message, note, notify, webhook }: Schemas['RuleAction']) =>
  !!(message || note || notify || webhook)

interface Handlers {
  onTried: (outcomes: Outcome[], macro: number) => void
  onRun: () => void
}

/** Tries a macro on tickets, or runs it; what it did can be taken back, also if it is interrupted between two parts. */
export const useMacroRun = (chosen: ChosenTickets, { onTried, onRun }: Handlers) => {
  const t = useWords(macroWords)
  const linesOf = useOutcomeLines()
  const doneBy = ({ id, name, then }: Macro, outcomes: Outcome[]) => {
    const count = outcomes.filter(({ outcome }) => outcome === 'matched').length
    const isUndoable = outcomes.some(({ changes }) => changes.length > 0)
    const lines = [
      t(isUndoable || !count ? 'ran' : 'ran_for', { name, count }),
      ...(isUndoable && then.some(staysDone) ? [t('stays')] : []),
      ...linesOf(outcomes),
    ]
    return { message: lines.join('\n'), ...(isUndoable && { undo: () => takeBack(id, outcomes) }) }
  }
  const attempt = useSave(
    async (macro: number) => {
      const outcomes: Outcome[] = []
      for await (const part of runAll(macro, chosen, true)) outcomes.push(...part)
      return outcomes
    },
    { onSuccess: onTried },
  )
  const run = useSave(
    async (macro: Macro) => {
      const outcomes: Outcome[] = []
      try {
        for await (const part of runAll(macro.id, chosen, false)) outcomes.push(...part)
      } catch (failure) {
        if (outcomes.length) showToast(doneBy(macro, outcomes))
        throw failure
      }
      return outcomes
    },
    { refresh: ['/ticket'], onSuccess: onRun, done: (outcomes, macro) => doneBy(macro, outcomes) },
  )
  return { attempt, run, count: 'ids' in chosen ? chosen.ids.length : chosen.total }
}
