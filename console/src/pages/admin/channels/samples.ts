import type { Say } from '#console/words/words.ts'
import type { ChannelWord } from './words.ts'

export const sampleTypes = ['text', 'button', 'quickreply', 'carousel', 'image_carousel'] as const
export type SampleType = (typeof sampleTypes)[number]

const page = 'https://example.com/'

/** Returns a sample message of a type that every platform accepts. */
export const sampleOf = (type: SampleType, say: Say<ChannelWord>) => {
  const choices = [
    { label: say('sample_yes'), value: 'test:1', type: 'text' },
    { label: say('sample_no'), value: 'test:2', type: 'text' },
  ]
  const names = [say('sample_yes'), say('sample_no')]
  if (type === 'button' || type === 'quickreply')
    return { explain_text: say('sample_question'), options: choices }
  if (type === 'carousel')
    return {
      alt_text: say('sample_alt'),
      columns: names.map((title, at) => ({
        title,
        text: say('sample_about'),
        actions: [
          { text: title, value: `test:${at + 1}`, type: 'text' },
          { text: say('sample_more'), url: page, type: 'url' },
        ],
      })),
    }
  if (type === 'image_carousel')
    return {
      alt_text: say('sample_alt'),
      columns: names.map((text) => ({
        image_url: `${page}tea.png`,
        action: { type: 'url', url: page },
        button: { text },
      })),
    }
  return say('sample_text')
}
