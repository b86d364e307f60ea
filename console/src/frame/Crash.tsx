import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useWords } from '#console/words/words.ts'
import { frame } from './words.ts'

/** A defect of a page, in words; the rest of the console goes on. */
export const Crash = () => {
  const say = useWords(frame)
  return (
    <Notice
      title={say('failed')}
      role="alert"
      actions={<Button onClick={() => window.location.reload()}>{say('reload')}</Button>}
    >
      {say('failed_text')}
    </Notice>
  )
}
