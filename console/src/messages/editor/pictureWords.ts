import { defineWords } from '#console/words/words.ts'

export const pictureWords = defineWords('picture-field', {
  en: {
    address: 'Image URL',
    picture: 'Image',
    upload: 'Upload a picture',
    uploaded: 'Uploaded picture',
    progress: 'Uploading {{name}}',
    cancel: 'Stop uploading',
    remove: 'Remove the picture',
    scanning: 'being scanned',
    refused: 'The scanner refused the picture. Remove it, or upload another one.',
    not_uploaded: 'The picture was not uploaded. Remove it, or upload it again.',
    no_picture: '{{name}} is not a JPEG, PNG, GIF or WebP picture.',
  },
  'zh-TW': {
    address: '圖片網址',
    picture: '圖片',
    upload: '上傳圖片',
    uploaded: '已上傳的圖片',
    progress: '{{name}} 上傳中',
    cancel: '停止上傳',
    remove: '移除圖片',
    scanning: '掃描中',
    refused: '圖片未通過掃描，請移除或上傳其他圖片。',
    not_uploaded: '圖片未上傳完成，請移除或重新上傳。',
    no_picture: '{{name}} 不是 JPEG、PNG、GIF 或 WebP 圖片。',
  },
})
