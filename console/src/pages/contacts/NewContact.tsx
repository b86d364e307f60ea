import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { isEmail } from '#console/api/contactSearch.ts'
import { useForm } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { showToast } from '#console/app/undo.ts'
import { wrongWith } from '#console/fields/check.ts'
import { contactFieldWords } from '#console/fields/contactFieldWords.ts'
import { useCategories, useLooseFields } from '#console/fields/definitions.ts'
import { type DescribedField, shapeOfDescribed, useCodesOf } from '#console/fields/described.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import { shapeOf } from '#console/fields/values.ts'
import { fields } from '#console/fields/words.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { AlsoOf } from './AlsoOf.tsx'
import classes from './Contact.module.css'
import { isPhone } from './contactPoints.ts'
import { contactWords } from './contactWords.ts'
import { blankContact, customValues, type NewValues, typedFields, undoing, useCreate } from './newContact.ts'

interface Props {
  described: DescribedField[]
  onClose: () => void
  onDone: (id: number) => void
}

/** The form for a new contact, with the required fields. The input is kept until it is added or discarded. */
export const NewContact = ({ described, onClose, onDone }: Props) => {
  const say = useWords(contactWords)
  const sayCommon = useWords(common)
  const sayWrong = useWords(fields)
  const navigate = useNavigate()
  const may = useMay()
  const sayField = useWords(contactFieldWords)
  const codesOf = useCodesOf('contact')
  const typed = typedFields(described, may)
  const groups = [{ cols: useLooseFields() ?? [] }, ...(useCategories('contact') ?? [])]
  const needed = groups.flatMap(({ cols }) => cols).filter((field) => !field.is_allowed_null)
  const { create, made, forget, reread } = useCreate()
  const [{ named = '' }] = useAddress<{ named: string }>()
  const wrongIn = ({ kind, is_required }: DescribedField, text: string) => {
    if (is_required && !text.trim()) return sayCommon('required')
    const wrong = kind === 'day' ? wrongWith('date', text) : undefined
    return wrong && sayWrong(wrong)
  }
  const form = useForm<NewValues, number>({
    initial: { ...blankContact, own: { first_name: String(named) } },
    draft: 'contact',
    submit: (values) => create(values, typed, needed),
    check: ({ own, phone, email }) => ({
      ...Object.fromEntries(typed.map((field) => [field.name, wrongIn(field, own[field.name] ?? '')])),
      phone: isPhone(phone) ? undefined : say('not_a_phone'),
      email: email.trim() === '' || isEmail(email) ? undefined : say('not_an_email'),
    }),
    onDone: (id) => void tell(id),
  })
  const name = [form.values.own.first_name, form.values.own.last_name].filter(Boolean).join(' ')
  const tell = async (id: number) => {
    forget()
    const open = () => void navigate({ to: '/contacts/$id', params: { id: String(id) } })
    const remove = may('contact.delete') ? await undoing(id).catch(() => undefined) : undefined
    const undo = remove && (() => remove().then(reread))
    showToast({ message: say('added', { name }), open, ...(undo && { undo }) })
    onDone(id)
  }
  useKeys([{ key: 'Ctrl+S', label: say('add_contact'), run: () => void form.submit(), inFields: true }])
  const sent = customValues(form.values, needed)
  const inputOf = (field: DescribedField) => (
    <ValueInput
      key={field.name}
      label={sayField(field.name)}
      shape={shapeOfDescribed(field, field.kind === 'code' ? codesOf(field.name) : [])}
      value={form.values.own[field.name] ?? ''}
      error={form.errors[field.name]}
      onChange={(value) =>
        form.set('own', { ...form.values.own, [field.name]: value === null ? '' : String(value) })
      }
    />
  )
  const isOfName = ({ name }: DescribedField) => name === 'last_name' || name === 'first_name'
  const discard = () => {
    form.reset(blankContact)
    if (made.id) void tell(made.id)
    else onClose()
  }
  return (
    <Panel
      title={say('new_contact')}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" loading={form.isSaving} onClick={() => void form.submit()}>
            {say('add_contact')}
          </Button>
          <Button kind="quiet" onClick={discard}>
            {sayCommon('discard')}
          </Button>
        </>
      }
    >
      <form ref={form.form} className={classes.stack} onSubmit={form.submit}>
        {typed.filter(isOfName).map(inputOf)}
        <TextInput label={say('phone')} inputMode="tel" {...form.field('phone')} />
        <AlsoOf kind="phone" text={form.values.phone} except={made.id} />
        <TextInput label={say('email')} inputMode="email" {...form.field('email')} />
        <AlsoOf kind="email" text={form.values.email} except={made.id} />
        {typed.filter((field) => !isOfName(field)).map(inputOf)}
        {needed.map((field) => (
          <ValueInput
            key={field.id}
            label={field.name}
            shape={shapeOf(field)}
            value={form.values.custom[field.id] ?? field.default ?? ''}
            error={form.errors[`cz_cols.${sent.findIndex(({ id }) => id === field.id)}.value`]}
            onChange={(value) => form.set('custom', { ...form.values.custom, [field.id]: value })}
          />
        ))}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <p role="alert" className={classes.failure}>
        {made.missing && say(`made_without_${made.missing}`, { name })} {form.errors.cz_cols ?? form.failure}
      </p>
    </Panel>
  )
}
