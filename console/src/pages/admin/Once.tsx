import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '#console/ui/Button.tsx'
import { CopyValue } from '#console/ui/CopyValue.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Form.module.css'
import { admin } from './words.ts'

interface Props {
  label: string
  hint: string
  value: string
  onKept: () => void
}

/** A secret that is shown this once, and holds who would leave until they have said that they have kept it. */
export const Once = ({ label, hint, value, onKept }: Props) => {
  const say = useWords(admin)
  const isKept = useRef(false)
  const [isHeld, hold] = useState(false)
  useBlocker({
    shouldBlockFn: () => {
      hold(!isKept.current)
      return !isKept.current
    },
    enableBeforeUnload: () => !isKept.current,
  })
  const keep = () => {
    isKept.current = true
    onKept()
  }
  return (
    <div className={classes.form} role="status">
      <CopyValue label={label} value={value} />
      <p>{hint}</p>
      {isHeld && (
        <p role="alert" className={classes.failure}>
          {say('not_kept', { label })}
        </p>
      )}
      <div>
        <Button kind="primary" onClick={keep}>
          {say('kept')}
        </Button>
      </div>
    </div>
  )
}
