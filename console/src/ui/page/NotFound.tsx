import { Link } from '@tanstack/react-router'
import { frame } from '#console/app/words.ts'
import { useWords } from '#console/words/words.ts'
import { Notice } from './Notice.tsx'
import { Page } from './Page.tsx'

/** Shown for an unknown address. */
export const NotFound = () => {
  const t = useWords(frame)
  return (
    <Page title={t('not_found')}>
      <Notice title={t('not_found')} actions={<Link to="/">{t('go_home')}</Link>}>
        {t('not_found_text')}
      </Notice>
    </Page>
  )
}
