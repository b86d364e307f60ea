import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { attempt } from '#console/app/attempts.ts'
import { MacroSteps } from '#console/fields/rules/MacroSteps.tsx'
import { macroWords } from '#console/fields/rules/macroWords.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { MacroEffects } from '../../macros/MacroEffects.tsx'
import classes from './Composer.module.css'

type Macro = Schemas['Macro']

const Outcome = ({ macro, outcome }: { macro: Macro; outcome: Schemas['MacroOutcome'] }) => {
  const t = useWords(macroWords)
  if (outcome.outcome === 'missed') return <p>{t('no_match')}</p>
  if (outcome.outcome === 'failed') return <p>{t('cannot', { reason: outcome.error ?? '' })}</p>
  const isQuiet =
    !outcome.changes.length && macro.then.every(({ set, add_tags, assign }) => set || add_tags || assign)
  if (isQuiet) return <p>{t('nothing')}</p>
  return (
    <>
      <MacroSteps subject="conversation" outcomes={[outcome]} />
      <MacroEffects then={macro.then} />
      {outcome.error && <p>{t('part_here', { reason: outcome.error })}</p>}
    </>
  )
}

interface Props {
  macro: Macro
  conversation: number
  /** Called before it gives the conversation to somebody. */
  onAssign: () => void
  onClose: () => void
}

/** A macro before it runs: the message that it sends, and what it changes. Enter runs it, Escape does not. */
export const ComposerMacro = ({ macro, conversation, onAssign, onClose }: Props) => {
  const t = useWords(macroWords)
  const tCommon = useWords(common)
  const refresh = useRefresh()
  const buttons = useRef<HTMLDivElement>(null)
  const path = { macro: macro.id }
  const call = (dry_run: boolean, key?: { idempotencyKey: string }) =>
    parley.POST('/macro/{macro}/run', { path, body: { ids: [conversation], dry_run }, ...key })
  const doneText = (done: Schemas['MacroOutcome'] | undefined) => {
    const { name } = macro
    if (!done?.error) return t('ran_here', { name })
    const { outcome, error: reason } = done
    return outcome === 'failed' ? t('cannot', { reason }) : t('ran_in_part', { name, reason })
  }
  const tried = useQuery({
    queryKey: ['/macro/run', macro.id, conversation],
    queryFn: () => call(true),
    gcTime: 0,
    retry: false,
  })
  const outcome = tried.data?.data[0]
  const isPossible = outcome?.outcome === 'matched'
  const runOnce = (idempotencyKey: string) => {
    if (macro.then.some(({ assign }) => assign)) onAssign()
    return call(false, { idempotencyKey })
  }
  const run = useSave(() => attempt('macro', [macro.id, conversation], runOnce), {
    refresh: ['/conversation', '/me/counts'],
    onSuccess: onClose,
    done: ({ data: [done] }) => {
      const { run_id, changes = [] } = done ?? {}
      const undo = async () => {
        await parley.POST('/macro/{macro}/undo', { path, body: { run_ids: [run_id ?? 0] } })
        await refresh('/conversation', '/me/counts')
      }
      return { message: doneText(done), ...(run_id && changes.length > 0 && { undo }) }
    },
  })
  useKeys([{ key: 'Escape', label: tCommon('cancel'), run: onClose, inFields: true }])
  useEffect(() => {
    if (isPossible) buttons.current?.querySelector('button')?.focus()
  }, [isPossible])
  return (
    <section className={classes.macro} aria-label={t('title_here', { name: macro.name })}>
      <strong>{t('title_here', { name: macro.name })}</strong>
      <div role="status" className={classes.macroEffect}>
        {outcome && <Outcome macro={macro} outcome={outcome} />}
        {tried.error && <p>{failureOf(tried.error, tCommon).text}</p>}
      </div>
      <div ref={buttons} className={classes.macroButtons}>
        <Button kind="primary" disabled={!isPossible} loading={run.isPending} onClick={() => run.mutate()}>
          {t('run')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {tCommon('cancel')}
        </Button>
      </div>
    </section>
  )
}
