import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { Notice } from './Notice.tsx'
import { Page } from './Page.tsx'

/** Shown for a page that the employee may not open, with the missing permission. */
export const NotAllowed = ({ title, permission }: { title: string; permission: string }) => {
  const say = useWords(common)
  return (
    <Page title={title}>
      <Notice title={say('not_allowed')}>{say('needs_permission', { permission })}</Notice>
    </Page>
  )
}
