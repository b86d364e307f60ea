import { defineWords } from '#console/words/words.ts'

export const attachmentWords = defineWords('attachments', {
  en: {
    attach: 'Attach files',
    attached: 'Attached files',
    remove: 'Remove {{name}}',
    cancel: 'Stop uploading {{name}}',
    progress: 'Uploading {{name}}',
    too_many: 'A message takes up to {{count}} files.',
    still_uploading: 'The files are still uploading.',
    not_uploaded: 'Remove the files that could not be uploaded first.',
    drop: 'Drop files here',
    pending: 'being scanned',
    refused: 'refused by the scanner',
    previous: 'Previous file',
    next: 'Next file',
  },
  'zh-TW': {
    attach: '附加檔案',
    attached: '附加的檔案',
    remove: '移除 {{name}}',
    cancel: '停止上傳 {{name}}',
    progress: '{{name}} 上傳中',
    too_many: '每則訊息最多 {{count}} 個檔案。',
    still_uploading: '檔案仍在上傳。',
    not_uploaded: '請先移除無法上傳的檔案。',
    drop: '將檔案拖放到這裡',
    pending: '掃描中',
    refused: '未通過掃描',
    previous: '上一個檔案',
    next: '下一個檔案',
  },
})
