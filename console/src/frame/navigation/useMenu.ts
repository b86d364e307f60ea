import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { browserShelf } from '#console/app/kept.ts'
import { frame } from '#console/app/words.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useWords } from '#console/words/words.ts'

const kept = 'parley.folded'

/**
 * Returns whether the menu is folded, which this browser remembers, and on a narrow screen whether it is
 * open, which ends with navigation.
 */
export const useMenu = () => {
  const t = useWords(frame)
  const { pathname } = useLocation()
  const [isFolded, fold] = useState(() => browserShelf.getItem(kept) === 'true')
  const [openAt, openOn] = useState<string>()
  const isOpen = openAt === pathname
  const toggleFolded = () => {
    browserShelf.setItem(kept, String(!isFolded))
    fold(!isFolded)
  }
  const close = () => openOn(undefined)
  const foldLabel = isFolded ? t('unfold') : t('fold')
  useKeys([
    { key: '[', label: foldLabel, run: toggleFolded },
    ...(isOpen ? [{ key: 'Escape', label: t('close_menu'), run: close }] : []),
  ])
  return {
    isFolded,
    toggleFolded,
    foldLabel,
    isOpen,
    close,
    toggleOpen: () => openOn(isOpen ? undefined : pathname),
  }
}
