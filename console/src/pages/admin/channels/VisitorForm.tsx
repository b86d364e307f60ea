import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconArrowUp } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Channels.module.css'
import { type Askable, askedBy, askedField, labelField, orderOf, requiredField } from './visitorForm.ts'
import { channels } from './words.ts'

interface SettingsForm {
  values: Record<string, unknown>
  set: (name: string, value: string | boolean) => void
  field: (name: string) => object
}

const words = { name: 'form_name', email: 'form_email', phone: 'form_phone' } as const

const Field = ({ form, field, at }: { form: SettingsForm; field: Askable; at: number }) => {
  const say = useWords(channels)
  const { values, set } = form
  const name = say(words[field])
  const raise = () => {
    const order = orderOf(values)
    order.splice(at - 1, 2, field, order[at - 1] as Askable)
    set('form.order', order.join(' '))
  }
  return (
    <div className={classes.asked}>
      <div className={classes.askedHead}>
        <Checkbox
          label={name}
          checked={values[askedField(field)] === true}
          onChange={({ currentTarget }) => set(askedField(field), currentTarget.checked)}
        />
        {at > 0 && <IconButton icon={IconArrowUp} label={say('form_up', { name })} onClick={raise} />}
      </div>
      {values[askedField(field)] === true && (
        <>
          <Checkbox
            label={say('form_required')}
            aria-label={say('form_required_of', { name })}
            checked={values[requiredField(field)] === true}
            onChange={({ currentTarget }) => set(requiredField(field), currentTarget.checked)}
          />
          <TextInput
            placeholder={name}
            aria-label={say('form_label_of', { name })}
            maxLength={255}
            {...form.field(labelField(field))}
          />
        </>
      )}
    </div>
  )
}

/** The form as new visitors see it. */
const Preview = ({ values }: { values: Record<string, unknown> }) => {
  const say = useWords(channels)
  const asked = askedBy(values)
  return (
    <figure className={classes.formPreview}>
      <figcaption>{say('form_preview')}</figcaption>
      <ul>
        {asked.map(({ field, is_required, label }) => (
          <li key={field}>
            <span dir="auto">{label ?? say(words[field])}</span>
            {!is_required && <small> ({say('optional')})</small>}
          </li>
        ))}
        <li>{say('form_question')}</li>
      </ul>
    </figure>
  )
}

/** What a live chat asks new visitors before their first message, and when. */
export const VisitorForm = ({ form }: { form: SettingsForm }) => {
  const say = useWords(channels)
  const { values, set } = form
  const isOn = values.visitor_form_when !== 'never'
  return (
    <fieldset className={classes.hours}>
      <legend>{say('form')}</legend>
      <NativeSelect
        label={say('form_when')}
        description={say('form_hint')}
        value={String(values.visitor_form_when)}
        data={[
          { value: 'never', label: say('form_never') },
          { value: 'closed', label: say('form_closed') },
          { value: 'always', label: say('form_always') },
        ]}
        onChange={({ currentTarget }) => set('visitor_form_when', currentTarget.value)}
      />
      {isOn && orderOf(values).map((field, at) => <Field key={field} form={form} field={field} at={at} />)}
      {isOn && <Preview values={values} />}
    </fieldset>
  )
}
