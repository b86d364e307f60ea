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
  const t = useWords(presenceWords)
  const names = namesOf(writers, (count) => t('and_more', { count }))
  return (
    <p role="alert" className={classes.held}>
      {t('held', { names, count: writers.length })}
      <Button kind="quiet" onClick={onSend}>
        {t('send_anyway')}
      </Button>
    </p>
  )
}
