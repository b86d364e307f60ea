import { useEffect, useRef } from 'react'
import { frame } from '#console/app/words.ts'
import { useKeys } from '#console/keys/keys.ts'
import { dropTyping } from '#console/keys/typing.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { Button } from './controls/Button.tsx'
import classes from './MissingPart.module.css'
import { catchFocus } from './page/lostFocus.ts'

const reload = () => window.location.reload()

/** In the place of a panel, it can be closed and has the focus. */
const MissingPanel = ({ onClose }: { onClose: () => void }) => {
  const t = useWords(common)
  const tFrame = useWords(frame)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    dropTyping()
    panel.current?.querySelector('button')?.focus()
    return catchFocus
  }, [])
  useKeys([{ key: 'Escape', label: t('close'), run: onClose, inFields: true }])
  return (
    <aside ref={panel} role="alert" className={classes.panel}>
      <div className={classes.part}>
        <p>{tFrame('part_missing')}</p>
        <Button onClick={reload}>{tFrame('reload')}</Button>
        <Button kind="quiet" shortcut="Esc" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </aside>
  )
}

/** Takes the place of a part of a page whose code cannot be fetched: an upgrade has replaced its file. */
export const MissingPart = ({ onClose }: { onClose?: () => void }) => {
  const t = useWords(frame)
  if (onClose) return <MissingPanel onClose={onClose} />
  return (
    <div role="alert" className={classes.part}>
      <p>{t('part_missing')}</p>
      <Button onClick={reload}>{t('reload')}</Button>
    </div>
  )
}
