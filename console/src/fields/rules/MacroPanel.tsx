import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { optionsOf } from '../values.ts'
import { MacroSteps } from './MacroSteps.tsx'
import { macroWords } from './macroWords.ts'

type Outcome = Schemas['MacroOutcome']

interface Props {
  macros: Schemas['Macro'][]
  ids: number[]
  onClose: () => void
}

const Summary = ({ outcomes }: { outcomes: Outcome[] }) => {
  const say = useWords(macroWords)
  const of = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted)
  const failed = of('failed')
  return (
    <div role="status">
      <p>{say('would', { count: of('matched').length })}</p>
      <MacroSteps subject="ticket" outcomes={of('matched')} />
      {of('missed').length > 0 && <p>{say('others', { count: of('missed').length })}</p>}
      {failed.length > 0 && (
        <p>{say('failures', { count: failed.length, reason: failed[0]?.error ?? '' })}</p>
      )}
    </div>
  )
}

/** Chooses a macro, shows what it would change, and runs it. */
export const MacroPanel = ({ macros, ids, onClose }: Props) => {
  const say = useWords(macroWords)
  const [id, setId] = useState<number>()
  const [outcomes, show] = useState<Outcome[]>()
  const macro = macros.find((each) => each.id === id)
  const call = (given: { macro: number; dry_run: boolean }) =>
    parley.POST('/macro/{macro}/run', { path: { macro: given.macro }, body: { ids, dry_run: given.dry_run } })
  const attempt = useSave(call, { onSuccess: ({ data }) => show(data) })
  const run = useSave(call, {
    refresh: ['/ticket'],
    onSuccess: onClose,
    done: ({ data }) => ({
      message: say('ran', {
        name: macro?.name ?? '',
        count: data.filter(({ outcome }) => outcome === 'matched').length,
      }),
    }),
  })
  const choose = (chosen: string | null) => {
    const next = chosen ? Number(chosen) : undefined
    setId(next)
    show(undefined)
    if (next) attempt.mutate({ macro: next, dry_run: true })
  }
  return (
    <Panel
      title={say('title', { count: ids.length })}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          disabled={!outcomes?.some(({ outcome }) => outcome === 'matched')}
          loading={run.isPending}
          onClick={() => id && run.mutate({ macro: id, dry_run: false })}
        >
          {say('run')}
        </Button>
      }
    >
      <Choice
        label={say('choose')}
        searchable
        data={optionsOf(macros)}
        value={id ? String(id) : null}
        onChange={choose}
      />
      {outcomes && <Summary outcomes={outcomes} />}
    </Panel>
  )
}
