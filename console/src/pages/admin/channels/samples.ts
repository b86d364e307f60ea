import type { Translate } from '#console/words/words.ts'
import type { ChannelWord } from './words.ts'

export const sampleTypes = ['text', 'button', 'quickreply', 'carousel', 'image_carousel'] as const
export type SampleType = (typeof sampleTypes)[number]

const page = 'https://example.com/'

/** Returns a sample message of a type that every platform accepts. */
export const sampleOf = (type: SampleType, t: Translate<ChannelWord>) => {
  const choices = [
    { label: t('sample_yes'), value: 'test:1', type: 'text' },
    { label: t('sample_no'), value: 'test:2', type: 'text' },
  ]
  const names = [t('sample_yes'), t('sample_no')]
  if (type === 'button' || type === 'quickreply')
    return { explain_text: t('sample_question'), options: choices }
  if (type === 'carousel')
    return {
      alt_text: t('sample_alt'),
      columns: names.map((title, at) => ({
        title,
        text: t('sample_about'),
        actions: [
          { text: title, value: `test:${at + 1}`, type: 'text' },
          { text: t('sample_more'), url: page, type: 'url' },
        ],
      })),
    }
  if (type === 'image_carousel')
    return {
      alt_text: t('sample_alt'),
      columns: names.map((text) => ({
        image_url: `${page}tea.png`,
        action: { type: 'url', url: page },
        button: { text },
      })),
    }
  return t('sample_text')
}
