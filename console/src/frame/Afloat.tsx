import { useRef } from 'react'
import { Bands } from './Bands.tsx'
import classes from './Frame.module.css'
import { UndoBar } from './undo/UndoBar.tsx'
import { useRoom } from './undo/useRoom.ts'

/** What lies over the lower end of every page. */
export const Afloat = () => {
  const bars = useRef<HTMLDivElement>(null)
  useRoom(bars)
  return (
    <div ref={bars} className={classes.afloat}>
      <UndoBar />
      <Bands />
    </div>
  )
}
