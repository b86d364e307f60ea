import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { isEmail } from '#console/api/contactSearch.ts'
import { useForm } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { wrongWith } from '#console/fields/check.ts'
import { useCategories, useCodeOptions, useLooseFields } from '#console/fields/definitions.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import { shapeOf } from '#console/fields/values.ts'
import { fields } from '#console/fields/words.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { Choice } from '#console/ui/Choice.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import { AlsoOf } from './AlsoOf.tsx'
import classes from './Contact.module.css'
import { contactWords } from './contactWords.ts'
import { blankContact, customValues, type NewValues, undoing, useCreate } from './newContact.ts'
import { isPhone } from './reach.ts'

interface Props {
  onClose: () => void
  onDone: (id: number) => void
}

const placeholders = { birth_at: '1990-12-31' }

/** Adds a contact with what is needed of it; what was typed is kept until it is added or discarded. */
export const NewContact = ({ onClose, onDone }: Props) => {
  const say = useWords(contactWords)
  const sayCommon = useWords(common)
  const sayWrong = useWords(fields)
  const navigate = useNavigate()
  const may = useMay()
  const gender = useCodeOptions('contact.gender')
  const groups = [{ cols: useLooseFields() ?? [] }, ...(useCategories('contact') ?? [])]
  const needed = groups.flatMap(({ cols }) => cols).filter((field) => !field.is_allowed_null)
  const { create, made, forget, reread } = useCreate()
  const [{ named = '' }] = useAddress<{ named: string }>()
  const form = useForm<NewValues, number>({
    initial: { ...blankContact, first_name: String(named) },
    draft: 'contact',
    submit: (values) => create(values, needed),
    check: ({ first_name, phone, email, birth_at }) => {
      const wrong = wrongWith('date', birth_at)
      return {
        first_name: first_name.trim() ? undefined : sayCommon('required'),
        phone: isPhone(phone) ? undefined : say('not_a_phone'),
        email: email.trim() === '' || isEmail(email) ? undefined : say('not_an_email'),
        birth_at: wrong && sayWrong(wrong),
      }
    },
    onDone: (id) => void tell(id),
  })
  const name = [form.values.first_name, form.values.last_name].filter(Boolean).join(' ')
  const tell = async (id: number) => {
    forget()
    const open = () => void navigate({ to: '/contacts/$id', params: { id: String(id) } })
    const remove = may('contact.delete') ? await undoing(id).catch(() => undefined) : undefined
    const undo = remove && (() => remove().then(reread))
    tellDone({ message: say('added', { name }), open, ...(undo && { undo }) })
    onDone(id)
  }
  useKeys([{ key: 'Ctrl+S', label: say('add_contact'), run: () => void form.submit(), inFields: true }])
  const sent = customValues(form.values, needed)
  const text = (name: 'last_name' | 'first_name' | 'membership_no' | 'identity_no' | 'birth_at') => (
    <TextInput
      label={say(name)}
      withAsterisk={name === 'first_name'}
      placeholder={name === 'birth_at' ? placeholders.birth_at : ''}
      {...form.field(name)}
    />
  )
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
        {text('last_name')}
        {text('first_name')}
        <TextInput label={say('phone')} inputMode="tel" {...form.field('phone')} />
        <AlsoOf kind="phone" text={form.values.phone} except={made.id} />
        <TextInput label={say('email')} inputMode="email" {...form.field('email')} />
        <AlsoOf kind="email" text={form.values.email} except={made.id} />
        {text('membership_no')}
        {may('contact.identity_no') && text('identity_no')}
        <Choice
          label={say('gender')}
          clearable
          data={gender}
          value={form.values.gender || null}
          error={form.errors.gender}
          onChange={(value) => form.set('gender', value ?? '')}
        />
        {text('birth_at')}
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
