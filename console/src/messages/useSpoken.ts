import { useWords } from '#console/words/words.ts'
import { contentOf, spoken } from './content.ts'
import { messageWords } from './words.ts'

/**
 * Returns a function that puts a message in a few words, for lists and screen readers. A message without text
 * gets the name of its type.
 */
export const useSpoken = () => {
  const t = useWords(messageWords)
  return (type: string, message: unknown) => {
    const content = contentOf(type, message)
    const words = spoken(content)
    if (words) return words
    if (content.type === 'files') return t('files', { count: content.count })
    if ('file' in content) return t(content.type)
    if (content.type === 'carousel') return t('a_carousel')
    return content.type === 'image_carousel' ? t('an_image_carousel') : t('unsupported')
  }
}
