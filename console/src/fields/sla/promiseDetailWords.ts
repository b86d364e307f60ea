import { defineWords } from '#console/words/words.ts'

export const promiseDetailWords = defineWords('sla-detail', {
  en: {
    why: 'By “{{policy}}”, from {{from}}.',
    counts_by: 'Counts by the calendar “{{calendar}}”.',
    counts_in: 'Counts by the calendar “{{calendar}}”: {{hours}}.',
    counts_always: 'Every minute counts.',
    span: '{{from}} to {{to}}',
    comma: ', ',
    spans_more: '{{spans}}, and {{count}} more',
    no_pauses: 'Never paused.',
    paused: 'Paused from {{from}} to {{to}}.',
    pausing: 'Paused since {{from}}.',
  },
  'zh-TW': {
    why: '依「{{policy}}」，自 {{from}} 起算。',
    counts_by: '依行事曆「{{calendar}}」計時。',
    counts_in: '依行事曆「{{calendar}}」計時：{{hours}}。',
    counts_always: '每分鐘都計時。',
    span: '{{from}} 至 {{to}}',
    comma: '、',
    spans_more: '{{spans}}，另有 {{count}} 段',
    no_pauses: '未曾暫停。',
    paused: '{{from}} 至 {{to}} 暫停。',
    pausing: '自 {{from}} 起暫停。',
  },
})
