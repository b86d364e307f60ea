import { useState } from 'react'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './FoundBand.module.css'
import { referenceWords } from './words.ts'

/** Finds the contact that the customer is, which is then shown in their place with the way to link them. */
export const WhoIsThis = ({ onFind }: { onFind: (contact: number) => void }) => {
  const t = useWords(referenceWords)
  const [state, set] = useState<'unused' | 'open' | 'left'>('unused')
  return (
    <div className={classes.search}>
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
        <Button kind="quiet" autoFocus={state === 'left'} onClick={() => set('open')}>
          {t('who')}
        </Button>
      )}
    </div>
  )
}
