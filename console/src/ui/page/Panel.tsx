import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { focusEnd } from '#console/keys/focusEnd.ts'
import { useKeys } from '#console/keys/keys.ts'
import { dropTyping, isTextField } from '#console/keys/typing.ts'
import { IconX } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useKeptFocus } from './keptFocus.ts'
import { catchFocus } from './lostFocus.ts'
import classes from './Panel.module.css'

interface Props {
  title: string
  onClose: () => void
  actions?: ReactNode
  /** What went wrong. It is always in view, and what is above and below it stays in its place. */
  notice?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

const firstField =
  'input:not([type=hidden]):not([disabled]), textarea, select, [data-autofocus], button:not([disabled])'

/** Focuses the first field, which gets what was typed while the panel loaded; without one, what can be scrolled. */
const takeFocus = (field: HTMLElement | null | undefined) => {
  if (!field) return
  if (isTextField(field)) return focusEnd(field)
  dropTyping()
  field.focus()
}

/** Whether panels take the focus outside their fields: typing on must not change a record that was just added. */
export const FocusPanelBody = createContext(false)

/**
 * A side panel of 480 px beside the list it was opened from. It takes the focus, and returns it on closing.
 */
export const Panel = ({ title, onClose, actions, notice, footer, children }: Props) => {
  const t = useWords(common)
  const body = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  const id = useId()
  const isResting = useRef(useContext(FocusPanelBody))
  // A layout effect, so that the focus moves before the next key press.
  useLayoutEffect(() => {
    before.current = document.activeElement
    const field = isResting.current ? undefined : body.current?.querySelector<HTMLElement>(firstField)
    takeFocus(field ?? body.current)
  }, [])
  useEffect(
    () => () => {
      // If the employee has moved the focus elsewhere meanwhile, it stays there.
      if (document.activeElement !== document.body) return
      const isThere = before.current?.isConnected && before.current !== document.body
      if (isThere) (before.current as HTMLElement).focus()
      else catchFocus()
    },
    [],
  )
  useKeptFocus(body)
  useKeys([{ key: 'Escape', label: t('close'), run: onClose, inFields: true }])
  return (
    <aside className={classes.panel} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id} title={title}>
          {title}
        </h2>
        {actions}
        <IconButton icon={IconX} label={t('close')} shortcut="Esc" onClick={onClose} />
      </header>
      <div className={classes.body} ref={body} tabIndex={-1}>
        {children}
      </div>
      {notice && (
        <div className={classes.notice} data-keeps-clear>
          {notice}
        </div>
      )}
      {footer && (
        <footer className={classes.footer} data-keeps-clear>
          {footer}
        </footer>
      )}
    </aside>
  )
}
