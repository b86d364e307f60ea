import { type SyntheticEvent, useState } from 'react'

export type ZoomChange = 'in' | 'out' | 'fit'

const STEP = 1.5
/** About eight times the size that fits into the window. */
export const MAX_ZOOM = STEP ** 5

/** Returns a picture's size relative to the one that fits into the window, and how to change it. */
export const useZoom = () => {
  const [zoom, setZoom] = useState(1)
  const [fitting, setFitting] = useState(0)
  const change = (by: ZoomChange) =>
    setZoom((former) => {
      if (by === 'fit') return 1
      return Math.min(MAX_ZOOM, Math.max(1, by === 'in' ? former * STEP : former / STEP))
    })
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    setFitting(currentTarget.getBoundingClientRect().width)
  const style =
    zoom === 1 ? undefined : { width: fitting * zoom, height: 'auto', maxWidth: 'none', maxHeight: 'none' }
  return { zoom, change, style, measure }
}
