import { defineWords } from '#console/words/words.ts'

export const reasonWords = defineWords('assignment-reasons', {
  en: {
    assigned: 'Assigned to {{name}}: {{why}}',
    round_robin: 'next in turn ({{load}} of {{capacity}})',
    least_busy: 'least busy ({{load}} of {{capacity}})',
    last_handler: 'their last agent ({{load}} of {{capacity}})',
    skills: 'has {{skills}}',
    relaxed: 'waited too long for the required skills',
    comma: ', ',
    and: ' and ',
  },
  'zh-TW': {
    assigned: '已分派給{{name}}：{{why}}',
    round_robin: '輪到（工作量 {{load}}／{{capacity}}）',
    least_busy: '目前最不忙（工作量 {{load}}／{{capacity}}）',
    last_handler: '上次由其服務（工作量 {{load}}／{{capacity}}）',
    skills: '具備{{skills}}技能',
    relaxed: '等候已久，不限所需技能',
    comma: '，',
    and: '、',
  },
})
