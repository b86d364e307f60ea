import type { Content } from './content.ts'
import type { Measure } from './rendering.ts'

const textsOf = (content: Content): (string | null)[] => {
  if (content.type === 'carousel') return content.cards.flatMap(({ title, text }) => [title, text])
  if (content.type === 'file') return [content.text, ...content.files.flatMap(({ name, url }) => [name, url])]
  return content.type === 'image_carousel' ? [] : [content.text]
}

/**
 * Measures the text of a message, however it is rendered; this is immediate, while splitting it may take
 * long.
 */
export const textSizeOf = (content: Content, measure: Measure): number =>
  textsOf(content).reduce((sum, text) => sum + measure(text ?? ''), 0)
