import { useState } from 'react'
import { usePreferences } from '#console/api/me.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { ExchangeForm } from './ExchangeForm.tsx'
import classes from './Me.module.css'
import { mine } from './words.ts'

/** Swapped letters. Each takes the other's place, so no shortcut is lost. */
export const Keys = () => {
  const t = useWords(mine)
  const tCommon = useWords(common)
  const { preferences, change } = usePreferences()
  const [isOpen, open] = useState(false)
  const keys = preferences.keys ?? {}
  const exchange = (key: string, pressed: string) => {
    change({ keys: { ...keys, [key]: pressed } })
    open(false)
  }
  const restore = (key: string) => {
    const { [key]: _, ...rest } = keys
    change({ keys: rest })
  }
  return (
    <div className={classes.keys}>
      <ul aria-label={t('changed_keys')}>
        {Object.entries(keys).map(([key, pressed]) => (
          <li key={key}>
            {t('exchanged', { key, pressed })}
            <IconButton
              icon={IconX}
              label={`${tCommon('remove')}: ${key} ${pressed}`}
              onClick={() => restore(key)}
            />
          </li>
        ))}
      </ul>
      {isOpen ? (
        <ExchangeForm taken={Object.entries(keys).flat()} onExchange={exchange} />
      ) : (
        <Button onClick={() => open(true)}>{t('exchange_letters')}</Button>
      )}
    </div>
  )
}
