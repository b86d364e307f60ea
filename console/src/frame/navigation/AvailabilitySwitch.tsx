import { type ComponentProps, cloneElement, Suspense, useState } from 'react'
import { useAvailability, useAvailabilityHints } from '#console/api/availability.ts'
import { failureOf } from '#console/api/failure.ts'
import { useUse } from '#console/api/live.ts'
import { useZone } from '#console/api/zone.ts'
import { showToast } from '#console/app/undo.ts'
import { useKeys } from '#console/keys/keys.ts'
import { lazily } from '#console/ui/lazily.ts'
import { StatusDot } from '#console/ui/StatusDot.tsx'
import { availabilityWords } from '#console/words/availability.ts'
import { common } from '#console/words/common.ts'
import { currentTime, shownEnd } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Navigation.module.css'

const minuteMs = 60_000

type MenuProps = ComponentProps<typeof import('./AvailabilityMenu.tsx').AvailabilityMenu>

/** Not needed at first. If it fails to load, the keys still work. */
const AvailabilityMenu = lazily(() =>
  import('./AvailabilityMenu.tsx').then(
    (menu) => menu.AvailabilityMenu,
    () =>
      ({ target }: MenuProps) =>
        target,
  ),
)

const useChoices = (onAwayUntil: () => void) => {
  const t = useWords(availabilityWords)
  const tCommon = useWords(common)
  const { write } = useZone()
  const { availability, change, reread } = useAvailability()
  const set = (body: Schemas['NewAvailability']) =>
    void change(body).catch((error) => showToast({ message: failureOf(error, tCommon).text, tone: 'red' }))
  const awayFor = (minutes: number) => () =>
    set({ status: 'away', away_until: write(currentTime() + minutes * minuteMs) })
  const choices = [
    { word: 'here', label: t('be_here'), shortcut: 'Y H', run: () => set({ status: 'here' }) },
    { word: 'busy', label: t('be_busy'), shortcut: 'Y B', run: () => set({ status: 'busy' }) },
    { word: 'away', label: t('be_away'), shortcut: 'Y A', run: () => set({ status: 'away' }) },
    { word: 'for_15', label: t('for_15'), shortcut: undefined, run: awayFor(15) },
    { word: 'for_60', label: t('for_60'), shortcut: undefined, run: awayFor(60) },
    { word: 'until', label: t('until'), shortcut: 'Y U', run: onAwayUntil },
  ] as const
  return { availability, choices, reread }
}

/**
 * Shows whether the employee is at the desk. While they are away, a click brings them back; if they are so by
 * themselves, any use of the console does.
 */
export const AvailabilitySwitch = ({ onAwayUntil }: { onAwayUntil: () => void }) => {
  const t = useWords(availabilityWords)
  const { availability, choices, reread } = useChoices(onAwayUntil)
  const [isWanted, setIsWanted] = useState(false)
  useAvailabilityHints()
  useKeys(choices.flatMap(({ label, shortcut, run }) => (shortcut ? [{ key: shortcut, label, run }] : [])))
  const { status = 'away', away_until = null, is_automatic = false } = availability ?? {}
  const time = away_until && shownEnd(away_until)
  const text = time ? t('away_until', { time }) : t(is_automatic ? 'away_itself' : status)
  const isAway = status === 'away'
  useUse(isAway && is_automatic, reread)
  const label = t(isAway ? 'back' : 'change', { status: text })
  const button = (
    <button
      type="button"
      className={classes.entry}
      title={label}
      aria-label={label}
      onClick={isAway ? choices[0].run : undefined}
    >
      <span className={classes.dot}>
        <StatusDot status={status} />
      </span>
      <span className={classes.word}>{text}</span>
    </button>
  )
  if (isAway) return button
  return (
    // A click that comes before the menu has loaded opens it then.
    <Suspense fallback={cloneElement(button, { onClick: () => setIsWanted(true) })}>
      <AvailabilityMenu choices={choices} target={button} isOpen={isWanted} />
    </Suspense>
  )
}
