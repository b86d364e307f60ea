import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './FoundBand.module.css'
import { referenceWords } from './words.ts'

interface Props {
  name: string
  /** The name of the customer, whose pane this covers. */
  customer: string
  onLink: (() => void) | undefined
  onBack: () => void
}

/** Above a contact that the messages name: whose pane it is, and the way to link the customer to it. */
export const FoundBand = ({ name, customer, onLink, onBack }: Props) => {
  const say = useWords(referenceWords)
  return (
    <div className={classes.band} role="status">
      <span>{say('found')}</span>
      {onLink && (
        <Button onClick={onLink} shortcut="L">
          {say('this_is', { name })}
        </Button>
      )}
      <Button kind="quiet" onClick={onBack}>
        {say('back', { name: customer })}
      </Button>
    </div>
  )
}
