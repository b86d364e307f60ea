import {
  awayField,
  greetingField,
  type Language,
  labelField,
  offlineGreetingField,
  orderOf,
} from './forms/visitorForm.ts'

/** What the API calls texts in each language, with their inputs. */
const inputs: Record<string, (language: Language) => string> = {
  away_messages: awayField,
  greetings: greetingField,
  offline_greetings: offlineGreetingField,
}

const inputOf = (name: string, order: string[]) => {
  const [, texts = '', language = ''] = /^(\w+)\.(en|zh-TW)$/.exec(name) ?? []
  if (Object.hasOwn(inputs, texts)) return inputs[texts]?.(language as Language)
  const [, at, label] = /^visitor_form\.(\d+)\.labels\.(en|zh-TW)$/.exec(name) ?? []
  const asked = at === undefined ? undefined : order[Number(at)]
  return asked && labelField(asked, label as Language)
}

/** Returns the API's errors by the inputs of a channel's form. */
export const errorsByInput = (
  errors: Record<string, string | undefined>,
  values: Record<string, unknown>,
) => {
  const order = orderOf(values)
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [inputOf(name, order) ?? name, message]),
  )
}
