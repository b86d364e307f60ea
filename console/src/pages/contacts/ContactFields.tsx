import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useCategories, useCodeOptions, useLooseFields } from '#console/fields/definitions.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import { type CustomField, type FieldShape, shapeOf } from '#console/fields/values.ts'
import { Tag } from '#console/ui/Tag.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Contact.module.css'
import { contactWords } from './contactWords.ts'
import { IdentityRow } from './IdentityRow.tsx'
import { SetRow } from './SetRow.tsx'
import type { Changes, Contact } from './useContact.ts'
import { useCompanies, useTags } from './useNames.ts'

interface Props {
  contact: Contact
  change: (changes: Changes) => Promise<unknown>
}

const text: FieldShape = { kind: 'text' }

const useChange = ({ change }: Props) => {
  const may = useMay()
  return (field: keyof Changes) =>
    may('contact.update') ? (value: unknown) => change({ [field]: value } as Changes) : undefined
}

const Sets = (props: Props) => {
  const say = useWords(contactWords)
  const may = useMay()
  const change = useChange(props)
  const { contact } = props
  const companies = useCompanies(contact.company_ids)
  const tags = useTags(contact.tag_ids)
  return (
    <>
      {may('company.read') && (
        <SetRow
          label={say('company_ids')}
          path="/company"
          chosen={companies}
          save={change('company_ids')}
          show={({ value, label }) => (
            <Link key={value} to="/companies/$id" params={{ id: value }}>
              {label}
            </Link>
          )}
        />
      )}
      {may('tag.read') && (
        <SetRow
          label={say('tag_ids')}
          path="/tag"
          chosen={tags}
          save={change('tag_ids')}
          show={({ value, label }) => <Tag key={value}>{label}</Tag>}
        />
      )}
    </>
  )
}

const useSponsors = (): FieldShape => {
  const { data } = useRead('/sponsor', { query: { per_page: 1000 } }, { staleTime: 60_000 })
  return {
    kind: 'option',
    options: (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  }
}

const numberOf = (value: unknown) => (value === null ? null : Number(value))

const Own = (props: Props) => {
  const say = useWords(contactWords)
  const change = useChange(props)
  const gender = useCodeOptions('contact.gender')
  const sponsors = useSponsors()
  const { contact } = props
  const row = (field: 'last_name' | 'first_name' | 'membership_no' | 'birth_at', shape = text) => (
    <EditableRow label={say(field)} value={contact[field]} shape={shape} save={change(field)} name={field} />
  )
  const coded = (field: 'gender' | 'sponsor_id', shape: FieldShape) => {
    const save = change(field)
    return (
      <EditableRow
        label={say(field)}
        value={contact[field]}
        shape={shape}
        name={field}
        save={save && ((value) => save(numberOf(value)))}
      />
    )
  }
  const disturb = contact.disturb_setting
  const isSwitch = disturb === null || typeof disturb === 'boolean'
  return (
    <dl className={classes.group}>
      {row('last_name')}
      {row('first_name', { kind: 'text', isRequired: true })}
      {row('membership_no')}
      {coded('gender', { kind: 'option', options: gender })}
      {row('birth_at', { kind: 'date' })}
      <IdentityRow value={contact.identity_no} save={change('identity_no')} />
      {coded('sponsor_id', sponsors)}
      <Sets {...props} />
      <EditableRow
        label={say('disturb_setting')}
        value={disturb}
        shape={{ kind: 'boolean' }}
        save={isSwitch ? change('disturb_setting') : undefined}
        display={isSwitch ? undefined : say('disturb_own')}
      />
    </dl>
  )
}

const Custom = ({ field, ...props }: Props & { field: CustomField }) => {
  const may = useMay()
  const shape = shapeOf(field)
  const value = props.contact.cz_cols.find(({ id }) => id === field.id)?.value ?? null
  const chosen = Array.isArray(value) && value.length > 0
  return (
    <EditableRow
      label={field.name}
      value={value}
      shape={shape}
      display={
        chosen ? (
          <span className={classes.set}>
            {value.map((one) => (
              <Tag key={one}>
                {shape.options?.find((option) => option.value === String(one))?.label ?? one}
              </Tag>
            ))}
          </span>
        ) : undefined
      }
      save={
        may('contact.update')
          ? (next) => props.change({ cz_cols: [{ id: field.id, value: next }] })
          : undefined
      }
    />
  )
}

/** All fields of a contact, the custom ones by their category. */
export const ContactFields = (props: Props) => {
  const loose = useLooseFields() ?? []
  const categories = useCategories('contact') ?? []
  const groups = [{ id: 0, name: '', cols: loose }, ...categories].filter(({ cols }) => cols.length > 0)
  return (
    <div className={classes.fields}>
      <Own {...props} />
      {groups.map(({ id, name, cols }) => (
        <section key={id} className={classes.group}>
          {name && <h2 className={classes.category}>{name}</h2>}
          <dl>
            {cols.map((field) => (
              <Custom key={field.id} {...props} field={field} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
