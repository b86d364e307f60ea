import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { here, hideDone, type ShownAction, summaryOf, useShown, useUndone } from '#console/app/undo.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { Key } from '#console/ui/controls/Key.tsx'
import { LongText } from '#console/ui/LongText.tsx'
import { useReturnedFocus } from '#console/ui/page/lostFocus.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './UndoBar.module.css'
import { useClearance } from './useClearance.ts'
import { useTakeBack } from './useTakeBack.ts'

const lifetimeMs = 10_000
const minHoldMs = 2_000

const Bar = ({ done }: { done: ShownAction }) => {
  const t = useWords(common)
  const takeBack = useTakeBack()
  const bar = useRef<HTMLDivElement>(null)
  useReturnedFocus(bar)
  useEffect(() => {
    const leave = () => {
      // While the pointer or focus is on the bar, the employee is still reading.
      if (bar.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, minHoldMs)
      else hideDone(done.id)
    }
    let timer = setTimeout(leave, lifetimeMs)
    return () => clearTimeout(timer)
  }, [done])
  useLocation()
  const { message, place, isAsked } = done
  const text = isAsked
    ? t('undo_in', summaryOf(done))
    : place.path === here() || !done.undo
      ? message
      : t('done_in', { ...summaryOf(done), what: message })
  return (
    <div ref={bar} className={classes.bar} data-bar data-tone={done.tone}>
      <span className={classes.text}>
        <LongText text={text} />
      </span>
      {done.open && (
        <button
          type="button"
          onClick={() => {
            hideDone(done.id)
            done.open?.()
          }}
        >
          {t('open')}
        </button>
      )}
      {done.undo && (
        <button type="button" onClick={() => takeBack(done.id)}>
          {t('undo')} <Key>Ctrl Z</Key>
        </button>
      )}
      <IconButton icon={IconX} label={t('close')} onClick={() => hideDone(done.id)} />
    </div>
  )
}

/** Tells screen readers that a change was undone where its toast said no more than its disappearance. */
const Heard = () => {
  const t = useWords(common)
  const count = useUndone()
  return (
    <span key={count} className={classes.heard}>
      {count > 0 && t('undone')}
    </span>
  )
}

/** The toasts at the bottom of the page: the latest message, and below it the latest action that can be undone. */
export const UndoBar = () => {
  const shown = useShown()
  const { pathname } = useLocation()
  const stack = useRef<HTMLDivElement>(null)
  const bottom = useClearance(stack, `${pathname} ${shown.map(({ id }) => id)}`)
  return (
    <div className={classes.place} role="status" aria-atomic={false}>
      <div ref={stack} className={classes.stack} style={{ marginBottom: bottom }}>
        {shown.map((done) => (
          <Bar key={`${done.id} ${done.isAsked}`} done={done} />
        ))}
        <Heard />
      </div>
    </div>
  )
}
