import { actionsOn, freshAction, keyed, type Subject, subjects } from '#console/fields/rules/draft.ts'
import own from '#console/fields/rules/Rules.module.css'
import type { RuleFields } from '#console/fields/rules/useRuleFields.ts'
import { type RuleWord, rules } from '#console/fields/rules/words.ts'
import { useWords } from '#console/words/words.ts'
import { Blank } from './Blank.tsx'
import { MomentFields } from './MomentFields.tsx'
import type { RuleForm } from './useRuleForm.ts'

interface Props {
  form: RuleForm
  fields: RuleFields
  /** Whether the subject can be chosen: only until the rule is created. */
  isNew: boolean
}

/** What the rule looks at, and what has to happen. */
export const WhenFields = ({ form: { values, set, errors }, fields, isNew }: Props) => {
  const t = useWords(rules)
  const choose = (subject: Subject) => {
    set('subject', subject)
    set('event', subject === 'message' ? 'received' : 'created')
    set('all', [])
    set('any', [])
    set('then', [keyed(freshAction(actionsOn(fields.target)[0] ?? 'set'))])
  }
  const events = [...fields.events, ...(fields.moments.once.length ? ['moment'] : []), 'by_hand']
  return (
    <fieldset className={own.part}>
      <legend>{t('when')}</legend>
      <div className={own.sentence}>
        {isNew ? (
          <Blank<Subject>
            label={t('subject')}
            value={values.subject}
            options={subjects.map((value) => ({ value, label: t(value) }))}
            onChange={choose}
          />
        ) : (
          <span>{t(values.subject)}</span>
        )}
        <Blank
          label={t('event')}
          value={values.event}
          options={events.map((value) => ({ value, label: t(value as RuleWord) }))}
          onChange={(event) => set('event', event)}
          error={errors['when.event'] ?? errors.when}
        />
      </div>
      {values.event === 'moment' && (
        <MomentFields
          value={values.moment}
          fields={fields}
          errors={errors}
          onChange={(moment) => set('moment', moment)}
        />
      )}
    </fieldset>
  )
}
