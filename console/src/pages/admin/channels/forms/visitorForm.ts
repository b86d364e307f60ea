import type { Schemas } from '#sdk/types.ts'

/** What a form can ask for besides custom fields. */
export const ownFields = ['name', 'email', 'phone', 'question'] as const
export type OwnField = (typeof ownFields)[number]

export const languages = ['en', 'zh-TW'] as const
export type Language = (typeof languages)[number]

type Form = Pick<
  Schemas['Channel'],
  | 'visitor_form'
  | 'visitor_form_when'
  | 'offline_form'
  | 'offline_when'
  | 'offline_greetings'
  | 'greetings'
  | 'away_messages'
>
type Values = Record<string, unknown>

export const requiredField = (field: string) => `form.${field}.required`
export const labelField = (field: string, language: Language) => `form.${field}.label.${language}`
export const greetingField = (language: Language) => `greeting.${language}`
export const awayField = (language: Language) => `away.${language}`
export const offlineGreetingField = (language: Language) => `offline.greeting.${language}`

/** Returns the name of the custom field's input in a form. */
export const customField = (id: number) => `cz_col.${id}`

/** Returns what a form asks, in order. */
export const orderOf = (values: Values): string[] =>
  String(values['form.order'] ?? '')
    .split(' ')
    .filter(Boolean)

/** Returns the order with the question, which every form asks: last, unless it is listed. */
export const wholeOrder = (values: Values) => {
  const order = orderOf(values)
  return order.includes('question') ? order : [...order, 'question']
}

/** Returns whether the form makes tickets of visitors who leave no way to answer them. */
export const isUnanswerable = (values: Values) =>
  values.offline_form === 'ticket' &&
  !values.known_visitors_only &&
  !orderOf(values).some((field) => field === 'email' || field === 'phone')

/** Returns a channel's forms as the values of its settings. */
export const formValuesOf = (channel: Form | undefined) => {
  const form = channel?.visitor_form ?? []
  const each = form.map(({ field, is_required, label, labels }) => ({
    [requiredField(field)]: is_required,
    ...Object.fromEntries(
      languages.map((language) => [labelField(field, language), labels?.[language] ?? label ?? '']),
    ),
  }))
  return {
    visitor_form_when: channel?.visitor_form_when ?? 'never',
    'form.order': form.map(({ field }) => field).join(' '),
    ...Object.assign({}, ...each),
    offline_form: channel?.offline_form ?? 'none',
    offline_when: channel?.offline_when ?? 'closed',
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [greetingField(language), channel?.greetings[language] ?? ''],
        [awayField(language), channel?.away_messages[language] ?? ''],
        [offlineGreetingField(language), channel?.offline_greetings[language] ?? ''],
      ]),
    ),
  }
}

export const textOf = (value: unknown) => String(value ?? '').trim() || null

/** Returns the own labels of a field by language; null without any. */
export const labelsOf = (values: Values, field: string) => {
  const [en, chinese] = languages.map((language) => textOf(values[labelField(field, language)]))
  return en || chinese ? { en: en ?? null, 'zh-TW': chinese ?? null } : null
}

export const isRequired = (values: Values, field: string) =>
  values[requiredField(field)] === true || (field === 'question' && !orderOf(values).includes('question'))

/** Returns the texts of an input for each language. */
export const textsOf = (values: Values, fieldOf: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, textOf(values[fieldOf(language)])]))

/** Returns the forms, greetings and messages of an away desk as the API accepts them. */
export const visitorFormOf = (values: Values): Form => ({
  visitor_form_when: values.visitor_form_when as Form['visitor_form_when'],
  visitor_form: orderOf(values).map((field) => ({
    field,
    is_required: isRequired(values, field),
    label: null,
    labels: labelsOf(values, field),
  })),
  offline_form: values.offline_form as Form['offline_form'],
  offline_when: values.offline_when as Form['offline_when'],
  offline_greetings: textsOf(values, offlineGreetingField),
  greetings: textsOf(values, greetingField),
  away_messages: textsOf(values, awayField),
})
