import type { Schemas } from '#sdk/types.ts'

export const askable = ['name', 'email', 'phone'] as const
export type Askable = (typeof askable)[number]

type Form = Pick<Schemas['Channel'], 'visitor_form' | 'visitor_form_when'>
type Values = Record<string, unknown>

export const askedField = (field: Askable) => `form.${field}.asked`
export const requiredField = (field: Askable) => `form.${field}.required`
export const labelField = (field: Askable) => `form.${field}.label`

const isAskable = (name: string): name is Askable => (askable as readonly string[]).includes(name)

/** Returns the order in which a form asks, those that it does not ask for last. */
export const orderOf = (values: Values): Askable[] => {
  const kept = String(values['form.order'] ?? '')
    .split(' ')
    .filter(isAskable)
  return [...kept, ...askable.filter((field) => !kept.includes(field))]
}

/** Returns a channel's form as the values of its settings. */
export const formValuesOf = (channel: Form | undefined) => {
  const form = channel?.visitor_form ?? []
  const each = askable.map((field) => {
    const asked = form.find((one) => one.field === field)
    return {
      [askedField(field)]: asked !== undefined,
      [requiredField(field)]: asked?.is_required ?? false,
      [labelField(field)]: asked?.label ?? '',
    }
  })
  return {
    visitor_form_when: channel?.visitor_form_when ?? 'never',
    'form.order': form.map(({ field }) => field).join(' '),
    ...Object.assign({}, ...each),
  }
}

/** Returns what the form asks for, in order. */
export const askedBy = (values: Values) =>
  orderOf(values)
    .filter((field) => values[askedField(field)])
    .map((field) => ({
      field,
      is_required: values[requiredField(field)] === true,
      label: String(values[labelField(field)] ?? '').trim() || null,
    }))

/** Returns the form as the API accepts it. */
export const visitorFormOf = (values: Values): Form => ({
  visitor_form_when: values.visitor_form_when as Form['visitor_form_when'],
  visitor_form: askedBy(values),
})
