import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './List.module.css'
import type { News } from './useNews.ts'
import { lists } from './words.ts'

/** A "3 new" button above the list. New rows only appear when it is pressed. */
export const ListNews = ({ news, onShow }: { news: News | undefined; onShow: () => void }) => {
  const t = useWords(lists)
  useKeys(news ? [{ key: 'Shift+N', label: t('show_news'), run: onShow }] : [])
  return (
    <div className={classes.news} role="status">
      {news && (
        <Button shortcut="Shift N" onClick={onShow}>
          {news.count
            ? t('news', { count: news.count, number: formatNumber(news.count) })
            : t('list_changed')}
        </Button>
      )}
    </div>
  )
}
