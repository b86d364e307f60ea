import { Suspense } from 'react'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { lazily } from '../lazily.ts'
import { Notice } from './Notice.tsx'
import { Page } from './Page.tsx'

const Request = lazily(() => import('./PermissionRequest.tsx').then((made) => made.PermissionRequest))

/** Shown for a page that the employee may not open, with the missing permission, and a request to those who can give it. */
export const NotAllowed = (missing: { title: string; permission: string }) => {
  const t = useWords(common)
  const { title, permission } = missing
  return (
    <Page title={title}>
      <Notice
        title={t('not_allowed')}
        actions={
          <Suspense>
            <Request {...missing} />
          </Suspense>
        }
      >
        {t('needs_permission', { permission })}
      </Notice>
    </Page>
  )
}
