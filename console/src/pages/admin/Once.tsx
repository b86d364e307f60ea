import { Button } from '#console/ui/Button.tsx'
import { CopyValue } from '#console/ui/CopyValue.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Form.module.css'
import { admin } from './words.ts'

interface Props {
  label: string
  hint: string
  value: string
  onKept: () => void
}

/** A secret that is shown this once, until its owner says that they have kept it. */
export const Once = ({ label, hint, value, onKept }: Props) => {
  const say = useWords(admin)
  return (
    <div className={classes.form} role="status">
      <CopyValue label={label} value={value} />
      <p>{hint}</p>
      <div>
        <Button kind="primary" onClick={onKept}>
          {say('kept')}
        </Button>
      </div>
    </div>
  )
}
