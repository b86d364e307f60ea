import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { useCodeOptions } from '#console/fields/definitions.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import type { FieldShape } from '#console/fields/values.ts'
import { useZone } from '#console/words/clock.ts'
import { currentTime } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import { ageOf } from './age.ts'
import classes from './Contact.module.css'
import { contactWords } from './contactWords.ts'
import { IdentityRow } from './IdentityRow.tsx'
import { chosenOf, useSponsorNames } from './names.ts'
import { SetRows } from './SetRows.tsx'
import type { Changes, Contact } from './useContact.ts'

interface Props {
  contact: Contact
  change: Save<Changes>
}

const text: FieldShape = { kind: 'text' }
const numberOf = (value: unknown) => (value === null ? null : Number(value))

const Age = ({ birthday }: { birthday: string | null }) => {
  const say = useWords(contactWords)
  const { at } = useZone()
  const age = birthday && ageOf(birthday, at(currentTime()))
  return age ? (
    <span className={classes.muted} title={say('age')}>
      {age}
    </span>
  ) : null
}

/** The fields that every contact has. */
export const OwnFields = ({ contact, change }: Props) => {
  const say = useWords(contactWords)
  const may = useMay()
  const genders = useCodeOptions('contact.gender')
  const sponsors = useSponsorNames()
  const saveOf = (field: keyof Changes, read = (value: unknown) => value): Save<unknown> | undefined =>
    may('contact.update') ? (value, since) => change({ [field]: read(value) } as Changes, since) : undefined
  const row = (field: 'last_name' | 'first_name' | 'membership_no', shape = text) => (
    <EditableRow label={say(field)} value={contact[field]} shape={shape} save={saveOf(field)} name={field} />
  )
  const coded = (field: 'gender' | 'sponsor_id', options: FieldShape['options'] = []) => (
    <EditableRow
      label={say(field)}
      value={contact[field]}
      shape={{ kind: 'option', options }}
      name={field}
      save={saveOf(field, numberOf)}
    />
  )
  const disturb = contact.disturb_setting
  const isSwitch = disturb === null || typeof disturb === 'boolean'
  return (
    <dl className={classes.group}>
      {row('last_name')}
      {row('first_name', { kind: 'text', isRequired: true })}
      {row('membership_no')}
      {coded('gender', genders)}
      <EditableRow
        label={say('birth_at')}
        value={contact.birth_at}
        shape={{ kind: 'date' }}
        save={saveOf('birth_at')}
        name="birth_at"
        after={<Age birthday={contact.birth_at} />}
      />
      <IdentityRow value={contact.identity_no} save={saveOf('identity_no')} />
      {may('sponsor.read') && coded('sponsor_id', chosenOf([...sponsors.keys()], sponsors))}
      <SetRows contact={contact} saveOf={saveOf} />
      <EditableRow
        label={say('disturb_setting')}
        value={disturb}
        shape={{ kind: 'boolean' }}
        save={isSwitch ? saveOf('disturb_setting') : undefined}
        display={isSwitch ? undefined : say('disturb_own')}
      />
    </dl>
  )
}
