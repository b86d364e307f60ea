import { Checkbox, Menu, NativeSelect, TextInput } from '@mantine/core'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPlus, IconX } from '#console/ui/controls/icons.ts'
import { MoveButtons } from '#console/ui/controls/MoveButtons.tsx'
import { moved } from '#console/ui/table/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../Channels.module.css'
import { FormPreview } from './FormPreview.tsx'
import { useAskable } from './useAskable.ts'
import { isRequired, labelField, languages, orderOf, requiredField } from './visitorForm.ts'
import { channelForms } from './words.ts'

export interface SettingsForm {
  values: Record<string, unknown>
  set: (name: string, value: string | boolean) => void
  field: (name: string) => object
  errors: Record<string, string | undefined>
}

interface FieldProps {
  form: SettingsForm
  field: string
  name: string
  at: number
}

const Field = ({ form, field, name, at }: FieldProps) => {
  const t = useWords(channelForms)
  const { values, set } = form
  const order = orderOf(values)
  const put = (next: string[]) => set('form.order', next.join(' '))
  const error = form.errors[`visitor_form.${at}.field`]
  return (
    <li className={classes.asked}>
      <div className={classes.askedHead}>
        <span dir="auto">{name}</span>
        <MoveButtons
          at={at}
          count={order.length}
          up={t('form_up', { name })}
          down={t('form_down', { name })}
          onMove={(step) => put(moved(order, at, at + step))}
        />
        <IconButton
          icon={IconX}
          label={t('form_remove', { name })}
          onClick={() => put(order.filter((one) => one !== field))}
        />
      </div>
      {error && <p className={classes.refused}>{error}</p>}
      <Checkbox
        label={t('form_required')}
        aria-label={t('form_required_of', { name })}
        checked={isRequired(values, field)}
        onChange={({ currentTarget }) => set(requiredField(field), currentTarget.checked)}
      />
      <div className={classes.labels}>
        {languages.map((language) => (
          <TextInput
            key={language}
            placeholder={t(`form_label_${language === 'en' ? 'en' : 'zh'}`)}
            aria-label={t(`form_label_of_${language === 'en' ? 'en' : 'zh'}`, { name })}
            maxLength={255}
            {...form.field(labelField(field, language))}
          />
        ))}
      </div>
    </li>
  )
}

/** Chooses what a form asks, in which order, and in which words. */
const AskedFields = ({ form }: { form: SettingsForm }) => {
  const t = useWords(channelForms)
  const { askable, nameOf } = useAskable()
  const { values, set } = form
  const order = orderOf(values)
  const left = [...askable].filter(([field]) => !order.includes(field))
  const add = (field: string) => {
    set('form.order', [...order, field].join(' '))
    if (field === 'question') set(requiredField(field), true)
  }
  return (
    <>
      <ul className={classes.askedFields}>
        {order.map((field, at) => (
          <Field key={field} {...{ form, field, at }} name={nameOf(field)} />
        ))}
      </ul>
      {left.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button icon={IconPlus} className={classes.addField}>
              {t('form_add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {left.map(([field, name]) => (
              <Menu.Item key={field} onClick={() => add(field)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <p className={classes.hint}>{t('form_add_hint')}</p>
      <FormPreview values={values} nameOf={nameOf} />
    </>
  )
}

/** What a live chat asks its visitors before their first message or in place of the chat, and when. */
export const VisitorForm = ({ form }: { form: SettingsForm }) => {
  const t = useWords(channelForms)
  const { values, set } = form
  const isOn = values.visitor_form_when !== 'never' || values.offline_form !== 'none'
  return (
    <fieldset className={classes.hours}>
      <legend>{t('form')}</legend>
      <NativeSelect
        label={t('form_when')}
        description={t('form_hint')}
        value={String(values.visitor_form_when)}
        data={[
          { value: 'never', label: t('form_never') },
          { value: 'closed', label: t('form_closed') },
          { value: 'always', label: t('form_always') },
        ]}
        onChange={({ currentTarget }) => set('visitor_form_when', currentTarget.value)}
      />
      {isOn && <AskedFields form={form} />}
    </fieldset>
  )
}
