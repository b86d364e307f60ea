import { useWords } from '#console/words/words.ts'
import { contentOf, spoken } from './content.ts'
import { messageWords } from './words.ts'

/**
 * Returns a function that puts a message in a few words, for lists and screen readers. A message without text
 * gets the name of its type.
 */
export const useSpoken = () => {
  const say = useWords(messageWords)
  return (type: string, message: unknown) => {
    const content = contentOf(type, message)
    const words = spoken(content)
    if (words) return words
    if (content.type === 'files') return say('file')
    if ('file' in content) return say(content.type)
    if (content.type === 'carousel') return say('a_carousel')
    return content.type === 'image_carousel' ? say('an_image_carousel') : say('unsupported')
  }
}
