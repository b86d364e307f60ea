import type { Present } from '#console/api/presence.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { namesOf } from '#console/words/names.ts'
import { presenceWords } from '#console/words/presence.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Composer.module.css'

interface Props {
  writers: Present[]
  onSend: () => void
}

/** Why an answer has not been sent yet: a colleague is writing one. */
export const HeldBack = ({ writers, onSend }: Props) => {
  const say = useWords(presenceWords)
  const names = namesOf(writers, (count) => say('and_more', { count }))
  return (
    <p role="alert" className={classes.held}>
      {say('held', { names, count: writers.length })}
      <Button kind="quiet" onClick={onSend}>
        {say('send_anyway')}
      </Button>
    </p>
  )
}
