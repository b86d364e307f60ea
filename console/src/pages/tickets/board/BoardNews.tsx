import { useKeys } from '#console/keys/keys.ts'
import { lists } from '#console/lists/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { useBoardNews } from './useBoardNews.ts'

/** A "3 new" button above the board. Cards only move when it is pressed. */
export const BoardNews = () => {
  const t = useWords(lists)
  const { news, show } = useBoardNews()
  useKeys(news ? [{ key: 'Shift+N', label: t('show_news'), run: show }] : [])
  return (
    <span role="status">
      {news && (
        <Button shortcut="Shift N" onClick={show}>
          {news.count
            ? t('news', { count: news.count, number: formatNumber(news.count) })
            : t('list_changed')}
        </Button>
      )}
    </span>
  )
}
