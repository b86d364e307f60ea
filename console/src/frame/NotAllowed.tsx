import { Notice } from '#console/ui/Notice.tsx'
import { Page } from '#console/ui/Page.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'

/** Shown for a page that the employee may not open, with the missing permission. */
export const NotAllowed = ({ title, permission }: { title: string; permission: string }) => {
  const say = useWords(common)
  return (
    <Page title={title}>
      <Notice title={say('not_allowed')}>{say('needs_permission', { permission })}</Notice>
    </Page>
  )
}
