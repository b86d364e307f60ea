import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#console/ui/controls/Button.tsx'
import { CopyValue } from '#console/ui/controls/CopyValue.tsx'
import { defineWords, useWords } from '#console/words/words.ts'
import classes from './Form.module.css'

const secretOnce = defineWords('secret_once', {
  en: {
    kept: 'I have saved it',
    not_kept: '{{label}}: this is not shown again. Confirm that you have saved it first.',
  },
  'zh-TW': {
    kept: '我已保存',
    not_kept: '{{label}}不會再次顯示，請先確認您已保存，再離開。',
  },
})

interface Props {
  label: string
  hint: string
  /** Absent where `children` shows several. */
  value?: string
  onKept: () => void
  children?: ReactNode
}

/** A secret, or several, shown only once. It blocks leaving until the employee confirms having kept it. */
export const SecretOnce = ({ label, hint, value, onKept, children }: Props) => {
  const t = useWords(secretOnce)
  const isKept = useRef(false)
  const [held, hold] = useState(0)
  useBlocker({
    shouldBlockFn: () => {
      if (!isKept.current) hold((times) => times + 1)
      return !isKept.current
    },
    enableBeforeUnload: () => !isKept.current,
  })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Focus the copy button first, and after an attempt to leave the confirm button.
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    buttons.at(held ? -1 : 0)?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [held])
  const keep = () => {
    isKept.current = true
    onKept()
  }
  return (
    <div className={classes.form} role="status" ref={box}>
      {value !== undefined && <CopyValue label={label} value={value} />}
      <p>{hint}</p>
      {children}
      {held > 0 && (
        <p role="alert" className={classes.failure}>
          {t('not_kept', { label })}
        </p>
      )}
      <div>
        <Button kind="primary" onClick={keep}>
          {t('kept')}
        </Button>
      </div>
    </div>
  )
}
