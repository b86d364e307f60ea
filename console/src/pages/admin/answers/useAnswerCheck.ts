import type { Draft, Kind } from '#console/messages/editor/draft.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { answerWords } from './words.ts'

/** Returns whether messages of a type need a text; for cards it is only what stands in for them. */
export const needsText = (kind: Kind) => kind === 'text' || kind === 'button' || kind === 'quickreply'

/** Returns what was typed as it could be typed after a slash. */
const slugOf = (shortcut: string) =>
  shortcut
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Returns a function that finds what is missing or wrong in a canned answer. */
export const useAnswerCheck = () => {
  const t = useWords(answerWords)
  const tCommon = useWords(common)
  const wrongShortcut = (shortcut: string) => {
    if (!shortcut) return tCommon('required')
    if (/^[a-z0-9-]+$/.test(shortcut)) return undefined
    const slug = slugOf(shortcut)
    return slug ? t('shortcut_instead', { slug }) : t('shortcut_shape')
  }
  return ({ name, shortcut, message }: { name: string; shortcut: string; message: Draft }) => ({
    name: name.trim() ? undefined : tCommon('required'),
    shortcut: wrongShortcut(shortcut.trim()),
    message: message.text.trim() || !needsText(message.kind) ? undefined : tCommon('required'),
  })
}
