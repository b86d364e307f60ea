import { defineWords } from '#console/words/words.ts'

export const whyWords = defineWords('why', {
  en: {
    why: 'Rules: why, and why not',
    by_rule: 'Rule “{{name}}” (v{{version}})',
    because: 'Why?',
    no_longer_known: 'Its run is no longer known.',
    no_conditions: 'It has no conditions.',
    deleted_rule: 'A deleted rule',
    by_token: '{{name}} (API)',
    by_import: 'Import',
    by_import_of: 'Import of {{file}}',
    by_import_undo: 'Undo of an import',
    by_import_undo_of: 'Undo of the import of {{file}}',
    macros: 'Macros',
  },
  'zh-TW': {
    why: '規則：為何執行、為何沒有',
    by_rule: '規則「{{name}}」（第 {{version}} 版）',
    because: '為什麼？',
    no_longer_known: '執行紀錄已不存在。',
    no_conditions: '沒有條件。',
    deleted_rule: '已刪除的規則',
    by_token: '{{name}}（API）',
    by_import: '匯入',
    by_import_of: '匯入 {{file}}',
    by_import_undo: '復原匯入',
    by_import_undo_of: '復原匯入 {{file}}',
    macros: '巨集',
  },
})
