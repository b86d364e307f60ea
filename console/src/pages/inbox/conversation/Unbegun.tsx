import { Notice } from '#console/ui/page/Notice.tsx'
import { defineWords, useWords } from '#console/words/words.ts'

const words = defineWords('inbox-unbegun', {
  en: { title: 'Nothing sent yet', text: 'The conversation begins with your first message.' },
  'zh-TW': { title: '尚未傳送訊息', text: '送出第一則訊息後，對話即開始。' },
})

/** What stands in place of a thread before its first message. */
export const Unbegun = () => {
  const t = useWords(words)
  return <Notice title={t('title')}>{t('text')}</Notice>
}
