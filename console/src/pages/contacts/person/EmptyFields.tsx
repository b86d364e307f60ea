import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'
import classes from './Person.module.css'

interface Props {
  areShown: boolean
  onToggle: () => void
}

/** The switch for what a contact has no value of. */
export const EmptyFields = ({ areShown, onToggle }: Props) => {
  const t = useWords(contactWords)
  return (
    <div className={classes.emptyFields}>
      <Button kind="quiet" aria-expanded={areShown} onClick={onToggle}>
        {t(areShown ? 'hide_empty' : 'show_empty')}
      </Button>
    </div>
  )
}
