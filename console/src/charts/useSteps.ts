import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { ChartData, Point } from './types.ts'

interface How {
  /** Whether places are stacked vertically, which swaps the arrow keys. */
  isTurned?: boolean
  /** Returns the value under the pointer. By default, elements name theirs in `data-point`. */
  pointAt?: (event: MouseEvent) => Point | undefined
}

const namedPoint = ({ target }: { target: EventTarget }): Point | undefined => {
  const named = (target as Element).closest('[data-point]')?.getAttribute('data-point')
  const [place, series] = named?.split(' ').map(Number) ?? []
  return place === undefined || series === undefined ? undefined : [place, series]
}

const within = (at: number, count: number) => Math.min(count - 1, Math.max(0, at))

const arrows: Record<string, Point> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  Home: [Number.NEGATIVE_INFINITY, 0],
  End: [Number.POSITIVE_INFINITY, 0],
}

/**
 * Returns the value of a chart selected by keys or the pointer. Enter and a click open the list behind it.
 */
export const useSteps = (
  { places, series, onOpen }: ChartData,
  { isTurned, pointAt = namedPoint }: How = {},
) => {
  const [at, setAt] = useState<Point>()

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (event.key === 'Enter' && at) onOpen?.(...at)
    else if (arrow) {
      const [across, down] = isTurned ? [arrow[1], arrow[0]] : arrow
      setAt(at ? [within(at[0] + across, places.length), within(at[1] + down, series.length)] : [0, 0])
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const props = {
    'data-opens': onOpen ? true : undefined,
    onKeyDown,
    onBlur: () => setAt(undefined),
    onPointerMove: (event: MouseEvent) => setAt(pointAt(event)),
    onPointerLeave: () => setAt(undefined),
    onClick: (event: MouseEvent) => {
      const point = pointAt(event)
      setAt(point)
      if (point) onOpen?.(...point)
    },
  } as const
  return { at, props }
}
