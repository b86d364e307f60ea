import {
  awayField,
  greetingField,
  type Language,
  labelField,
  offlineGreetingField,
  orderOf,
} from './forms/visitorForm.ts'
import { originsOf } from './values.ts'

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

type Errors = Record<string, string | undefined>
type SayWrong = (origin: string, message: string) => string

/** Returns the error of the origins' input, which names the wrong lines. */
const errorOfOrigins = (errors: Errors, values: Record<string, unknown>, tWrong: SayWrong): Errors => {
  const origins = originsOf(values)
  const wrong = Object.entries(errors).flatMap(([name, message = '']) => {
    const [, at] = /^allowed_origins\.(\d+)$/.exec(name) ?? []
    return at === undefined ? [] : [tWrong(origins[Number(at)] ?? '', message)]
  })
  return wrong.length ? { allowed_origins: wrong.join(' ') } : {}
}

/** Returns the API's errors by the inputs of a channel's form. */
export const errorsByInput = (errors: Errors, values: Record<string, unknown>, tWrong: SayWrong) => {
  const order = orderOf(values)
  const named = Object.entries(errors).map(([name, message]) => [inputOf(name, order) ?? name, message])
  return { ...Object.fromEntries(named), ...errorOfOrigins(errors, values, tWrong) } as Errors
}
