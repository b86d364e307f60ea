import { useEffect, useState } from 'react'
import { useIsOnline } from '#console/api/online.ts'
import { frame } from '#console/app/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { useWords } from '#console/words/words.ts'

const reload = () => window.location.reload()

/** An error in a page, or a page that could not be fetched offline. The rest of the console keeps working. */
export const Crash = () => {
  const t = useWords(frame)
  const isOnline = useIsOnline()
  const [wasOnline] = useState(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline) reload()
  }, [isOnline, wasOnline])
  if (!wasOnline)
    return (
      <Notice title={t('not_fetched')} role="alert">
        {t('not_fetched_text')}
      </Notice>
    )
  return (
    <Notice title={t('failed')} role="alert" actions={<Button onClick={reload}>{t('reload')}</Button>}>
      {t('failed_text')}
    </Notice>
  )
}
