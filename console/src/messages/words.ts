import { defineWords } from '#console/words/words.ts'

export const messageWords = defineWords('messages', {
  en: {
    carousel_one: 'Carousel of {{count}} card; scrolls sideways',
    carousel_other: 'Carousel of {{count}} cards; scrolls sideways',
    image_carousel_one: 'Carousel of {{count}} image; scrolls sideways',
    image_carousel_other: 'Carousel of {{count}} images; scrolls sideways',
    chosen: 'chosen',
    a_carousel: 'Carousel',
    an_image_carousel: 'Images',
    image: 'Image',
    file: 'File',
    audio: 'Recording',
    video: 'Video',
    fetching: 'Being fetched from the platform',
    missing: 'The file could not be fetched: {{reason}}',
    unsupported: 'A message that cannot be shown here',
  },
  'zh-TW': {
    carousel_other: '{{count}} 張卡片的輪播，可左右捲動',
    image_carousel_other: '{{count}} 張圖片的輪播，可左右捲動',
    chosen: '已選',
    a_carousel: '輪播',
    an_image_carousel: '圖片',
    image: '圖片',
    file: '檔案',
    audio: '錄音',
    video: '影片',
    fetching: '正在從平台取得檔案',
    missing: '無法取得檔案：{{reason}}',
    unsupported: '此處無法顯示的訊息',
  },
})
