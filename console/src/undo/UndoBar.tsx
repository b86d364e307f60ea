import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Key } from '#console/ui/Key.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import classes from './UndoBar.module.css'
import { hideDone, type Shown, tellDone, undoLatest, useShown } from './undo.ts'

const lifetime = 10_000

const Bar = ({ done }: { done: Shown }) => {
  const say = useWords(common)
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => hideDone(done.id), lifetime)
    return () => clearTimeout(timer)
  }, [done.id, isHeld])
  const takeBack = () =>
    undoLatest(done.id).catch((error) => tellDone({ message: failureOf(error, say).text, tone: 'red' }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only prolongs what the keyboard reaches as well
    <div
      className={classes.bar}
      data-tone={done.tone}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <span>{done.message}</span>
      {done.undo && (
        <button type="button" onClick={takeBack}>
          {say('undo')} <Key>Ctrl Z</Key>
        </button>
      )}
      {isHeld && <IconButton icon={IconX} label={say('close')} onClick={() => hideDone(done.id)} />}
    </div>
  )
}

/** What was just done, at the bottom of the page. */
export const UndoBar = () => {
  const done = useShown()
  return (
    <div className={classes.place} role="status">
      {done && <Bar key={done.id} done={done} />}
    </div>
  )
}
