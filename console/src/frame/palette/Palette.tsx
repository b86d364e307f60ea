import { useLayoutEffect, useRef } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { frame } from '#console/app/words.ts'
import { useKeys } from '#console/keys/keys.ts'
import { typeInto } from '#console/keys/typing.ts'
import { IconSearch } from '#console/ui/controls/icons.ts'
import { Key } from '#console/ui/controls/Key.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Palette.module.css'
import { PaletteFoot } from './PaletteFoot.tsx'
import { entryId, PaletteList } from './PaletteList.tsx'
import { palette } from './paletteWords.ts'
import { usePaletteKeys } from './usePaletteKeys.ts'

/** Focuses the field, and restores the previous focus when the palette closes. */
const useFocus = () => {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    if (field.current) typeInto(field.current)
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return field
}

/** The command palette: a search over everything, the commands of the page, and places. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const t = useWords(palette)
  const tFrame = useWords(frame)
  const tCommon = useWords(common)
  const field = useFocus()
  const keys = usePaletteKeys(onClose)
  const { typed, text, error, active, isSearching, count, total } = keys
  useKeys([
    { key: 'Escape', label: tCommon('close'), run: onClose, inFields: true },
    { key: 'Ctrl+K', label: tCommon('close'), run: onClose, inFields: true },
  ])
  return (
    <div className={classes.over}>
      <button
        type="button"
        className={classes.veil}
        tabIndex={-1}
        aria-label={tCommon('close')}
        onMouseDown={onClose}
      />
      <div role="dialog" aria-modal="true" aria-label={tFrame('search')} className={classes.palette}>
        <div className={classes.field}>
          <IconSearch size={16} stroke={1.6} aria-hidden="true" />
          <input
            ref={field}
            maxLength={255}
            role="combobox"
            aria-label={tFrame('search')}
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={active && entryId(active)}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('placeholder')}
            value={typed}
            onChange={({ currentTarget }) => keys.type(currentTarget.value)}
            onKeyDown={keys.onKeyDown}
          />
          <button type="button" tabIndex={-1} aria-label={`${tCommon('close')} · Esc`} onClick={onClose}>
            <Key>Esc</Key>
          </button>
        </div>
        {error && (
          <p role="alert" className={classes.failed}>
            {t('failed', { reason: failureOf(error, tCommon).text })}
          </p>
        )}
        <PaletteList {...keys} label={tFrame('search')} />
        <PaletteFoot
          count={text && !isSearching && !typed.startsWith('>') ? count : undefined}
          total={total}
        />
      </div>
    </div>
  )
}
