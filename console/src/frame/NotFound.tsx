import { Link } from '@tanstack/react-router'
import { Notice } from '#console/ui/Notice.tsx'
import { Page } from '#console/ui/Page.tsx'
import { useWords } from '#console/words/words.ts'
import { frame } from './words.ts'

/** Shown for an unknown address. */
export const NotFound = () => {
  const say = useWords(frame)
  return (
    <Page title={say('not_found')}>
      <Notice title={say('not_found')} actions={<Link to="/">{say('go_home')}</Link>}>
        {say('not_found_text')}
      </Notice>
    </Page>
  )
}
