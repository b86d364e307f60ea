import { type ReactNode, useEffect, useId, useRef } from 'react'
import { beginClosing, endClosing, useKeys } from '#console/keys/keys.ts'
import { dropTyping, isTextField, leadTo, moveToEnd, typeInto } from '#console/keys/typing.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Inbox.module.css'

interface Props {
  title: string
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** Keeps dropdowns inside the task pane and closed until the employee opens them. */
export const inPlace = { comboboxProps: { withinPortal: false }, openOnFocus: false }

const fields = ':is(input, textarea, select, button):not([disabled])'

/** Focuses a field, which gets what was typed while the pane loaded. A button gets nothing. */
const takeFocus = (field: HTMLElement | null | undefined) => {
  if (isTextField(field)) {
    // Behind a draft that came back, or what the pane suggests.
    moveToEnd(field)
    return field instanceof HTMLTextAreaElement ? leadTo(field, () => false) : typeInto(field)
  }
  dropTyping()
  field?.focus()
}

/** A task over the customer pane. It takes the focus, closes on Esc and returns the focus. */
export const SidePane = ({ title, onClose, footer, children }: Props) => {
  const t = useWords(common)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    // The first field, unless another one is what the pane asks for.
    const pane = body.current
    const field = pane?.querySelector<HTMLElement>('[data-autofocus]') ?? pane?.querySelector(fields)
    // One that is still loading is followed by one with fields.
    if (field || !pane?.querySelector('[data-pending]')) takeFocus(field)
    return () => {
      endClosing()
      // If the employee has moved the focus elsewhere meanwhile, it stays there.
      if (document.activeElement !== document.body) return
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const leave = () => {
    beginClosing(body.current)
    onClose()
  }
  useKeys([{ key: 'Escape', label: t('close'), run: leave, inFields: true }])
  return (
    <section className={classes.task} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id} className={classes.name}>
          {title}
        </h2>
        <IconButton icon={IconX} label={t('close')} shortcut="Esc" onClick={onClose} />
      </header>
      <div className={classes.taskBody} ref={body}>
        {children}
        {footer && (
          <footer className={classes.taskFooter} data-keeps-clear>
            {footer}
          </footer>
        )}
      </div>
    </section>
  )
}
