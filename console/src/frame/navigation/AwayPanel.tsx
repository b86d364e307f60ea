import { useAvailability } from '#console/api/availability.ts'
import { useForm } from '#console/api/form.ts'
import { MomentInput } from '#console/fields/moments/MomentInput.tsx'
import { useFutureCheck } from '#console/fields/moments/useFutureCheck.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { availabilityWords } from '#console/words/availability.ts'
import { useWords } from '#console/words/words.ts'
import classes from './AwayPanel.module.css'
import { awayWords } from './awayWords.ts'

/** Sets the employee away until a moment of their choice. */
export const AwayPanel = ({ onClose }: { onClose: () => void }) => {
  const t = useWords(awayWords)
  const tAvailability = useWords(availabilityWords)
  const { change } = useAvailability()
  const wrongIn = useFutureCheck()
  const { form, values, set, errors, failure, isSaving, submit } = useForm({
    initial: { away_until: '' },
    check: ({ away_until }) => ({ away_until: wrongIn(away_until) }),
    submit: ({ away_until }) => change({ status: 'away', away_until }),
    onDone: onClose,
  })
  return (
    <Panel title={tAvailability('until')} onClose={onClose}>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <MomentInput
          kind="moment"
          label={t('back_at')}
          value={values.away_until}
          error={errors.away_until}
          autoFocus
          isHintBelow
          onChange={(moment) => set('away_until', moment)}
        />
        {failure && <p role="alert">{failure}</p>}
        <Button kind="primary" type="submit" loading={isSaving}>
          {tAvailability('be_away')}
        </Button>
      </form>
    </Panel>
  )
}
