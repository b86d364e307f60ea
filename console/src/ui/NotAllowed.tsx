import { useWords } from '#console/words/words.ts'
import { Notice } from './Notice.tsx'
import { common } from './words.ts'

/** In the place of what a role cannot open: the permission that it takes, and who can give it. */
export const NotAllowed = ({ permission }: { permission: string }) => {
  const say = useWords(common)
  return (
    <Notice title={say('not_allowed')} role="alert">
      {say('needs_permission', { permission })}
    </Notice>
  )
}
