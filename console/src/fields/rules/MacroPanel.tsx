import { useRef, useState } from 'react'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { optionsOf } from '../values.ts'
import { MacroSteps } from './MacroSteps.tsx'
import { macroWords } from './macroWords.ts'
import { type ChosenTickets, useMacroRun } from './useMacroRun.ts'
import { useOutcomeLines } from './useOutcomeLines.ts'

type Outcome = Schemas['MacroOutcome']

interface Props {
  macros: Schemas['Macro'][]
  chosen: ChosenTickets
  onClose: () => void
}

const Summary = ({ outcomes }: { outcomes: Outcome[] }) => {
  const t = useWords(macroWords)
  const linesOf = useOutcomeLines()
  const matched = outcomes.filter(({ outcome }) => outcome === 'matched')
  return (
    <div role="status">
      <p>{t('would', { count: matched.length })}</p>
      <MacroSteps subject="ticket" outcomes={matched} />
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
          disabled={!outcomes?.some(({ outcome }) => outcome === 'matched')}
          loading={run.isPending}
          onClick={() => macro && run.mutate(macro)}
        >
          {t('run')}
        </Button>
      }
    >
      <Choice
        label={t('choose')}
        searchable
        data={optionsOf(macros)}
        value={id ? String(id) : null}
        onChange={choose}
      />
      {outcomes && <Summary outcomes={outcomes} />}
    </Panel>
  )
}
