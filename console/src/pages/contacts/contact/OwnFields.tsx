import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { useZone } from '#console/api/zone.ts'
import { contactFieldWords } from '#console/fields/contactFieldWords.ts'
import {
  type DescribedField,
  type FieldName,
  shapeOfDescribed,
  useCodesOf,
  useDescription,
} from '#console/fields/described.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import { Loaded } from '#console/ui/page/Loaded.tsx'
import { currentTime } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'
import { choiceOf, useSponsorNames } from '../names.ts'
import { ageOf } from './age.ts'
import classes from './Contact.module.css'
import { IdentityRow } from './IdentityRow.tsx'
import { namesFirst } from './namesFirst.ts'
import { SetRows } from './SetRows.tsx'
import type { Changes, Contact } from './useContact.ts'

interface Props {
  contact: Contact
  change: Save<Changes>
}

const numberOf = (value: unknown) => (value === null ? null : Number(value))

const Age = ({ birthday }: { birthday: string | null }) => {
  const t = useWords(contactWords)
  const { at } = useZone()
  const age = birthday && ageOf(birthday, at(currentTime()))
  return age ? (
    <span className={classes.muted} title={t('age')}>
      {age}
    </span>
  ) : null
}

interface RowProps {
  contact: Contact
  save: Save<unknown> | undefined
}

const SponsorRow = ({ contact, save }: RowProps) => {
  const tField = useWords(contactFieldWords)
  const sponsors = useSponsorNames()
  const isShown = useMay()('sponsor.read')
  return isShown ? (
    <EditableRow
      label={tField('sponsor_id')}
      value={contact.sponsor_id}
      shape={{ kind: 'option', ...choiceOf(sponsors) }}
      name="sponsor_id"
      save={save}
    />
  ) : null
}

/** A switch. Values that an integration stored in another form are kept. */
const DisturbRow = ({ contact: { disturb_setting: value }, save }: RowProps) => {
  const t = useWords(contactWords)
  const tField = useWords(contactFieldWords)
  const isSwitch = value === null || typeof value === 'boolean'
  return (
    <EditableRow
      label={tField('disturb_setting')}
      value={value}
      shape={{ kind: 'boolean' }}
      save={isSwitch ? save : undefined}
      display={isSwitch ? undefined : t('disturb_own')}
    />
  )
}

/** Fields that need more than a standard row. */
const special: Partial<Record<FieldName, (row: RowProps) => ReactNode>> = {
  identity_no: ({ contact, save }) => <IdentityRow value={contact.identity_no} save={save} />,
  sponsor_id: SponsorRow,
  disturb_setting: DisturbRow,
}

/** Content after a field's value. */
const after: Partial<Record<FieldName, (contact: Contact) => ReactNode>> = {
  birth_at: ({ birth_at }) => <Age birthday={birth_at} />,
}

const Fields = ({ contact, change, described }: Props & { described: DescribedField[] }) => {
  const tField = useWords(contactFieldWords)
  const may = useMay()
  const codesOf = useCodesOf('contact')
  const saveOf = (field: keyof Changes, read = (value: unknown) => value): Save<unknown> | undefined =>
    may('contact.update') ? (value, since) => change({ [field]: read(value) } as Changes, since) : undefined
  const rowOf = (field: DescribedField) => {
    const { name, kind } = field
    const save = saveOf(name as keyof Changes, kind === 'code' || kind === 'id' ? numberOf : undefined)
    const Special = special[name]
    if (Special) return <Special key={name} contact={contact} save={save} />
    return (
      <EditableRow
        key={name}
        label={tField(name)}
        value={contact[name]}
        shape={shapeOfDescribed(field, kind === 'code' ? codesOf(name) : [])}
        save={save}
        name={name}
        after={after[name]?.(contact)}
      />
    )
  }
  const writable = namesFirst(described.filter(({ is_writable }) => is_writable))
  return (
    <dl className={classes.group}>
      {writable.map(rowOf)}
      <SetRows contact={contact} saveOf={saveOf} />
    </dl>
  )
}

/** The built-in fields of a contact. */
export const OwnFields = (props: Props) => (
  <Loaded of={useDescription('contact')}>{(described) => <Fields {...props} described={described} />}</Loaded>
)
