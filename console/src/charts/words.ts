import { defineWords } from '#console/words/words.ts'

export const charts = defineWords('charts', {
  en: {
    as_table: 'Table',
    as_chart: 'Chart',
    csv: 'CSV',
    xlsx: 'Excel',
    no_value: 'no value',
    empty: 'Nothing in this period',
    move: 'Arrow keys step through the values',
  },
  'zh-TW': {
    as_table: '表格',
    as_chart: '圖表',
    csv: 'CSV',
    xlsx: 'Excel',
    no_value: '無數值',
    empty: '此期間沒有資料',
    move: '使用方向鍵逐一瀏覽數值',
  },
})
