import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './IconButton.tsx'
import { IconArrowDown, IconArrowUp } from './icons.ts'

interface Props {
  /** The row's place, from 0, and the number of rows. */
  at: number
  count: number
  /** The labels of the buttons. */
  up: string
  down: string
  onMove: (step: 1 | -1) => void
}

/** Buttons that move a row by a place. The one pressed keeps the focus; at the end, the other one gets it. */
export const MoveButtons = ({ at, count, up, down, onMove }: Props) => {
  const moving =
    (step: 1 | -1) =>
    ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
      flushSync(() => onMove(step))
      const next =
        button.disabled || button.ariaDisabled
          ? button.parentElement?.querySelector('[data-move]:enabled:not([aria-disabled])')
          : button
      if (next instanceof HTMLElement) next.focus()
    }
  return (
    <>
      <IconButton data-move icon={IconArrowUp} label={up} disabled={at === 0} onClick={moving(-1)} />
      <IconButton
        data-move
        icon={IconArrowDown}
        label={down}
        disabled={at === count - 1}
        onClick={moving(1)}
      />
    </>
  )
}
