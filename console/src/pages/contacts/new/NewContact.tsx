import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { showToast } from '#console/app/undo.ts'
import { contactFieldWords } from '#console/fields/contactFieldWords.ts'
import { useCategories, useLooseFields } from '#console/fields/definitions.ts'
import { type DescribedField, useCodesOf } from '#console/fields/described.ts'
import { CustomInputs, DescribedInputs } from '#console/fields/NewRecordInputs.tsx'
import { typedFields, useCheck } from '#console/fields/newRecord.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import part from '#console/ui/page/Part.module.css'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../contact/Contact.module.css'
import { namesFirst } from '../contact/namesFirst.ts'
import { contactWords } from '../contactWords.ts'
import { isEmail, isPhone } from '../points/contactPoints.ts'
import { AlsoOf } from './AlsoOf.tsx'
import { blankContact, type NewValues, undoing, useCreate } from './newContact.ts'

interface Props {
  described: DescribedField[]
  onClose: () => void
  onDone: (id: number) => void
}

/** The form for a new contact, with the required fields. The input is kept until it is added or discarded. */
export const NewContact = ({ described, onClose, onDone }: Props) => {
  const t = useWords(contactWords)
  const tCommon = useWords(common)
  const { check, checkCustom } = useCheck()
  const navigate = useNavigate()
  const may = useMay()
  const tField = useWords(contactFieldWords)
  const codesOf = useCodesOf('contact')
  const typed = namesFirst(typedFields(described, may))
  const groups = [{ cols: useLooseFields() ?? [] }, ...(useCategories('contact') ?? [])]
  const needed = groups.flatMap(({ cols }) => cols).filter((field) => !field.is_allowed_null)
  const { create, made, forget, reread } = useCreate()
  const [{ named = '' }] = useAddress<{ named: string }>()
  const form = useForm<NewValues, number>({
    initial: { ...blankContact, own: { first_name: String(named) } },
    draft: 'contact',
    submit: (values) => create(values, typed, needed),
    check: ({ own, phone, email, custom }) => ({
      ...check(typed, own),
      ...checkCustom(custom, needed),
      phone: isPhone(phone) ? undefined : t('not_a_phone'),
      email: email.trim() === '' || isEmail(email) ? undefined : t('not_an_email'),
    }),
    onDone: (id) => void tell(id),
  })
  const name = [form.values.own.first_name, form.values.own.last_name].filter(Boolean).join(' ')
  const tell = async (id: number) => {
    forget()
    const open = () => void navigate({ to: '/contacts/$id', params: { id: String(id) } })
    const remove = may('contact.delete') ? await undoing(id).catch(() => undefined) : undefined
    const undo = remove && (() => remove().then(reread))
    showToast({ message: t('added', { name }), open, ...(undo && { undo }) })
    onDone(id)
  }
  useKeys([{ key: 'Ctrl+S', label: t('add_contact'), run: () => void form.submit(), inFields: true }])
  useSubmitKey(form.form, t('add_contact'))
  const inputsOf = (fields: DescribedField[]) => (
    <DescribedInputs
      fields={fields}
      label={tField}
      optionsOf={codesOf}
      values={form.values.own}
      errors={form.errors}
      onChange={(name, text) => form.set('own', { ...form.values.own, [name]: text })}
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
      title={t('new_contact')}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" shortcut="Ctrl ↵" loading={form.isSaving} onClick={() => void form.submit()}>
            {t('add_contact')}
          </Button>
          <Button kind="quiet" onClick={discard}>
            {tCommon('discard')}
          </Button>
        </>
      }
    >
      <form ref={form.form} className={classes.stack} onSubmit={form.submit}>
        {inputsOf(typed.filter(isOfName))}
        <TextInput label={t('phone')} inputMode="tel" {...form.field('phone')} />
        <AlsoOf kind="phone" text={form.values.phone} except={made.id} />
        <TextInput label={t('email')} inputMode="email" {...form.field('email')} />
        <AlsoOf kind="email" text={form.values.email} except={made.id} />
        {inputsOf(typed.filter((field) => !isOfName(field)))}
        <CustomInputs
          fields={needed}
          values={form.values.custom}
          errors={form.errors}
          onChange={(custom) => form.set('custom', custom)}
        />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <p role="alert" className={part.failure}>
        {made.missing && t(`made_without_${made.missing}`, { name })} {form.errors.cz_cols ?? form.failure}
      </p>
    </Panel>
  )
}
