import { useRef, useState } from 'react'
import { MacroSteps } from '#console/fields/rules/MacroSteps.tsx'
import { macroWords } from '#console/fields/rules/macroWords.ts'
import { optionsOf } from '#console/fields/values.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { MacroEffects } from './MacroEffects.tsx'
import { type ChosenTickets, useMacroRun } from './useMacroRun.ts'
import { useOutcomeLines } from './useOutcomeLines.ts'

type Outcome = Schemas['MacroOutcome']

interface Props {
  macros: Schemas['Macro'][]
  chosen: ChosenTickets
  onClose: () => void
}

/** Returns how many customers a macro writes to. */
const customersOf = (outcomes: Outcome[]) =>
  new Set(outcomes.flatMap(({ outcome, told_id }) => (outcome === 'matched' && told_id) || [])).size

interface SummaryProps {
  outcomes: Outcome[]
  then: Schemas['Macro']['then']
}

const Summary = ({ outcomes, then }: SummaryProps) => {
  const t = useWords(macroWords)
  const linesOf = useOutcomeLines()
  const matched = outcomes.filter(({ outcome }) => outcome === 'matched')
  return (
    <div role="status">
      <p>{t('would', { count: matched.length })}</p>
      <MacroSteps subject="ticket" outcomes={matched} />
      {matched.length > 0 && <MacroEffects then={then} customers={customersOf(outcomes)} />}
      {linesOf(outcomes).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** Chooses a macro, shows what it would change, and runs it. */
export const MacroPanel = ({ macros, chosen, onClose }: Props) => {
  const t = useWords(macroWords)
  const [id, setId] = useState<number>()
  const [outcomes, show] = useState<Outcome[]>()
  /** The macro whose preview is awaited: that of one chosen before may come after it. */
  const latest = useRef<number>(undefined)
  const onTried = (found: Outcome[], of: number) => of === latest.current && show(found)
  const { attempt, run, count } = useMacroRun(chosen, { onTried, onRun: onClose })
  const macro = macros.find((each) => each.id === id)
  const customers = customersOf(outcomes ?? [])
  const isPossible = outcomes?.some(({ outcome }) => outcome === 'matched') ?? false
  const start = () => {
    if (macro && isPossible && !run.isPending) run.mutate(macro)
  }
  // Not from a note or an answer beside it, which the same key sends.
  const within = useRef<HTMLDivElement>(null)
  useKeys([{ key: 'Ctrl+Enter', label: t('run'), run: start, inFields: true, within }])
  const choose = (value: string | null) => {
    const next = value ? Number(value) : undefined
    latest.current = next
    setId(next)
    show(undefined)
    if (next) attempt.mutate(next)
  }
  return (
    <Panel
      title={t('title', { count })}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          shortcut="Ctrl ↵"
          disabled={!isPossible}
          loading={run.isPending}
          onClick={start}
        >
          {customers ? t('run_and_send', { count: customers }) : t('run')}
        </Button>
      }
    >
      <div ref={within}>
        <Choice
          label={t('choose')}
          searchable
          data={optionsOf(macros)}
          value={id ? String(id) : null}
          onChange={choose}
        />
      </div>
      {outcomes && macro && <Summary outcomes={outcomes} then={macro.then} />}
    </Panel>
  )
}
