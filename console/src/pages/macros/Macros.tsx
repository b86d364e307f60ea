import { Suspense, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { whyWords } from '#console/fields/rules/whyWords.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { lazily } from '#console/ui/lazily.ts'
import { useWords } from '#console/words/words.ts'
import type { ChosenTickets } from './useMacroRun.ts'

const MacroPanel = lazily(() => import('./MacroPanel.tsx').then((part) => part.MacroPanel))

/** A button that opens the macros for these tickets, or all that a filter finds; hidden if no macro exists. */
export const Macros = (chosen: ChosenTickets) => {
  const t = useWords(whyWords)
  const mayChange = useMay()('ticket.update')
  const [isOpen, open] = useState(false)
  const query = { subject: 'ticket' as const, per_page: 100 }
  const { data } = useRead('/macro', { query }, { staleTime: 60_000, enabled: mayChange })
  const isOffered = mayChange && !!data?.data.length
  const begin = () => open(true)
  useKeys(isOffered ? [{ key: 'M', label: t('macros'), run: begin }] : [])
  if (!isOffered) return null
  return (
    <>
      <Button kind="quiet" shortcut="M" onClick={begin}>
        {t('macros')}
      </Button>
      {isOpen && (
        <Suspense>
          <MacroPanel macros={data.data} chosen={chosen} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
