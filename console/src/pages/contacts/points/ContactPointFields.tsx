import { TextInput } from '@mantine/core'
import { useCodeOptions } from '#console/fields/definitions.ts'
import { PlacePicker } from '#console/fields/pickers/PlacePicker.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'
import type { ContactPointValues } from './contactPoints.ts'

interface Props {
  values: ContactPointValues
  set: <K extends keyof ContactPointValues & string>(name: K, value: ContactPointValues[K]) => void
  errors: Partial<Record<string, string | undefined>>
}

/** The fields of a phone number, an email address or a postal address. */
export const ContactPointFields = ({ values, set, errors }: Props) => {
  const t = useWords(contactWords)
  const phoneTypes = useCodeOptions('phone_number.type')
  const addressTypes = useCodeOptions('address.type')
  const text = (name: 'number' | 'extension' | 'address' | 'name' | 'description', label: string) => (
    <TextInput
      name={name}
      label={label}
      value={values[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
    />
  )
  const types = values.kind === 'phone' ? phoneTypes : addressTypes
  return (
    <>
      {values.kind !== 'email' && (
        <Choice
          label={t('type')}
          data={types}
          value={values.type}
          error={errors.type}
          onChange={(type) => set('type', type ?? '0')}
        />
      )}
      {values.kind === 'phone' && text('number', t('number'))}
      {values.kind === 'phone' && text('extension', t('extension'))}
      {values.kind === 'email' && text('address', t('email'))}
      {values.kind === 'email' && text('name', t('email_name'))}
      {values.kind === 'address' && text('address', t('address'))}
      {values.kind === 'address' && (
        <PlacePicker
          value={values}
          errors={errors}
          onChange={({ country_id, state_id, city_id, names = {} }) => {
            set('country_id', country_id)
            set('state_id', state_id)
            set('city_id', city_id)
            set('names', names)
          }}
        />
      )}
      {text('description', t('description'))}
    </>
  )
}
