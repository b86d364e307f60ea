import { Button } from '#console/ui/Button.tsx'
import { CopyValue } from '#console/ui/CopyValue.tsx'
import classes from './Form.module.css'

interface Props {
  label: string
  hint: string
  value: string
  kept: string
  onKept: () => void
}

/** A secret that is shown this once, until its owner says that they have kept it. */
export const Once = ({ label, hint, value, kept, onKept }: Props) => (
  <div className={classes.form} role="status">
    <CopyValue label={label} value={value} />
    <p>{hint}</p>
    <div>
      <Button kind="primary" onClick={onKept}>
        {kept}
      </Button>
    </div>
  </div>
)
