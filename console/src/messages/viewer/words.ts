import { defineWords } from '#console/words/words.ts'

export const viewerWords = defineWords('viewer', {
  en: {
    enlarge: 'Show it large',
    place: '{{at}} of {{count}}',
    previous: 'Previous picture',
    next: 'Next picture',
    larger: 'Larger',
    smaller: 'Smaller',
    download: 'Download',
  },
  'zh-TW': {
    enlarge: '放大顯示',
    place: '第 {{at}} 張，共 {{count}} 張',
    previous: '上一張圖片',
    next: '下一張圖片',
    larger: '放大',
    smaller: '縮小',
    download: '下載',
  },
})
