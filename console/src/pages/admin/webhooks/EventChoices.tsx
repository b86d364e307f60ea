import { Checkbox } from '@mantine/core'
import form from '#console/pages/admin/Form.module.css'
import { useWords } from '#console/words/words.ts'
import { type EventType, eventGroups, eventTypes } from './events.ts'
import { eventWords } from './eventWords.ts'
import classes from './Webhooks.module.css'
import { hooks } from './words.ts'

interface Props {
  chosen: EventType[]
  onChange: (chosen: EventType[]) => void
  error: string | undefined
}

/** The events that a webhook is sent, by what they are about, each group with a check box for all of it. */
export const EventChoices = ({ chosen, onChange, error }: Props) => {
  const t = useWords(hooks)
  const tEvent = useWords(eventWords)
  const choose = (types: EventType[], isOn: boolean) =>
    onChange(eventTypes.filter((one) => (types.includes(one) ? isOn : chosen.includes(one))))
  return (
    <fieldset>
      <legend>{t('events')}</legend>
      {error && (
        <p role="alert" className={form.failure}>
          {error}
        </p>
      )}
      {eventGroups.map(({ name, types }) => {
        const count = types.filter((type) => chosen.includes(type)).length
        return (
          <fieldset key={name} className={classes.events}>
            <legend>{t(`of_${name}`)}</legend>
            {types.length > 1 && (
              <Checkbox
                className={classes.all}
                label={t('all_events', { number: types.length })}
                checked={count === types.length}
                indeterminate={count > 0 && count < types.length}
                onChange={({ currentTarget }) => choose(types, currentTarget.checked)}
              />
            )}
            {types.map((type) => (
              <Checkbox
                key={type}
                label={tEvent(type.replace('.', '_') as 'contact_created')}
                description={type}
                checked={chosen.includes(type)}
                onChange={({ currentTarget }) => choose([type], currentTarget.checked)}
              />
            ))}
          </fieldset>
        )
      })}
    </fieldset>
  )
}
