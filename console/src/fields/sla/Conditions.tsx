import { Found } from '#console/fields/rules/Found.tsx'
import { useRuleFields } from '#console/fields/rules/useRuleFields.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Promises.module.css'

interface Props {
  subject: 'ticket' | 'conversation'
  conditions: Schemas['SlaDetail']['conditions']
}

/** The conditions by which a policy applies, each with the value that it saw. */
export const Conditions = ({ subject, conditions }: Props) => (
  <div className={classes.conditions}>
    <Found conditions={conditions} fields={useRuleFields(subject).compared} />
  </div>
)
