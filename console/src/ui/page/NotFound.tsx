import { Link } from '@tanstack/react-router'
import { frame } from '#console/app/words.ts'
import { useWords } from '#console/words/words.ts'
import { Notice } from './Notice.tsx'
import { Page } from './Page.tsx'

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
