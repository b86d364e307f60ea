import { useEffect, useRef, useState } from 'react'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { useKeys } from '#console/keys/keys.ts'
import { holdTyping, typeInto } from '#console/keys/typing.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useIsShown } from '#console/ui/page/Settled.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './FoundBand.module.css'
import { referenceWords } from './words.ts'

interface Props {
  /** Whether the key for linking opens it: the messages name no contact that it would link to. */
  hasKey: boolean
  /** Called before it is opened by its key, to show the pane where that is hidden. */
  onReveal: () => Promise<void>
  onFind: (contact: number) => void
}

/** Finds the contact that the customer is, which is then shown in their place with the way to link them. */
export const WhoIsThis = ({ hasKey, onReveal, onFind }: Props) => {
  const t = useWords(referenceWords)
  const [state, set] = useState<'unused' | 'open' | 'left'>('unused')
  const place = useRef<HTMLDivElement>(null)
  const isShown = useIsShown()
  useEffect(() => {
    const field = state === 'open' && isShown && place.current?.querySelector('input')
    if (field) typeInto(field)
  }, [state, isShown])
  const run = async () => {
    holdTyping()
    await onReveal()
    set('open')
  }
  useKeys(hasKey ? [{ key: 'L', label: t('who'), run: () => void run() }] : [])
  return (
    <div ref={place} className={classes.search}>
      {state === 'open' ? (
        <RecordSelect
          path="/contact"
          aria-label={t('find')}
          placeholder={t('find')}
          value={null}
          autoFocus
          onBlur={() => set('unused')}
          onKeyDown={({ key }) => key === 'Escape' && set('left')}
          onChange={(id) => id !== null && onFind(id)}
        />
      ) : (
        <Button
          kind="quiet"
          autoFocus={state === 'left'}
          {...(hasKey && { shortcut: 'L' })}
          onClick={() => set('open')}
        >
          {t('who')}
        </Button>
      )}
    </div>
  )
}
