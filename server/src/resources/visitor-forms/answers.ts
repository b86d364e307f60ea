import type { Db } from '#db/connections/connect.ts'
import { isVisible } from '#http/input/visible.ts'
import { invalidFields } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import { beginningOf } from '#messages/plain.ts'
import { type Field, resolveFields } from '#resources/cz-cols/fields.ts'
import {
  hasOptions,
  isNothing,
  type Moments,
  momentsAmong,
  readValue,
  type Value,
  wordsOf,
} from '#resources/cz-cols/types.ts'
import { nameOf } from '#resources/inbound/names.ts'
import { lookUps } from '#resources/ticket-forms/refuse.ts'
import { shownFields } from '#resources/ticket-forms/rules.ts'
import type { FormField } from '#resources/ticket-forms/schema.ts'
import { askedIn, askedOfTicket, customIdOf, customIdsIn } from './rules.ts'
import type { AskedField, VisitorAnswer, VisitorField } from './schema.ts'

const maxLength = 10_000

/** A visitor's input. */
export interface GivenForm {
  question?: string | null | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
  cz_cols?: { id: number; value?: unknown }[] | null | undefined
}

export interface FilledForm {
  /** The first message: the question, or without one what else was filled in. */
  text: string
  person: Partial<Record<'name' | 'email' | 'phone', string>>
  values: { id: number; value: Value }[]
  /** The same of the ticket that it becomes. */
  ticketValues: { id: number; value: Value }[]
  answers: VisitorAnswer[]
}

/** Returns what was filled in. Text without a visible character counts as empty. */
const givenFor = (given: GivenForm, field: string): unknown => {
  if (field === 'name') return nameOf(given.name)
  const id = customIdOf(field)
  const value =
    id === undefined ? given[field as 'email'] : given.cz_cols?.find((one) => one.id === id)?.value
  if (typeof value !== 'string') return value
  return isVisible(value) ? value.trim() : undefined
}

const isLong = (value: unknown) => typeof value === 'string' && value.length > maxLength

/** Returns a value in words: of choices what the visitor saw. */
const inWords = ({ type, options }: Field, value: Value): VisitorAnswer['value'] => {
  if (!hasOptions(type)) return typeof value === 'number' ? String(value) : value
  const wordsOfChoice = (choice: unknown) =>
    options?.find((option) => option.value === choice)?.text ?? String(choice)
  return Array.isArray(value) ? value.map(wordsOfChoice) : wordsOfChoice(value)
}

interface AnswerCheck {
  answer?: VisitorAnswer
  value?: { id: number; value: Value }
  error?: Message
}

/** Returns one answer of a visitor, or what is wrong with it. */
const check = (
  asked: AskedField,
  given: unknown,
  custom: Field | undefined,
  moments: Moments,
): AnswerCheck => {
  const { field, is_required, labels, type } = asked
  if (given === undefined || isNothing(given)) return is_required ? { error: message('fields.required') } : {}
  if (isLong(given))
    return { error: message('livechat.text_too_long', { limit: maxLength.toLocaleString('en') }) }
  if (!custom) return { answer: { field, labels, type, value: given } }
  const value = readValue(custom, given, moments)
  if (value === undefined) return { error: message('fields.must_be', { kind: wordsOf(custom, given) }) }
  return {
    answer: { field, labels, type, value: inWords(custom, value) },
    value: { id: custom.id, value },
  }
}

const lineOf = ({ labels, value }: VisitorAnswer, language: 'en' | 'zh-TW') => {
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  const label = labels[language] ?? labels.en
  return label === null ? text : `${label}: ${text}`
}

const momentsGiven = ({ cz_cols }: GivenForm) => momentsAmong((cz_cols ?? []).map(({ value }) => value))

type CheckResults = (readonly [field: string, AnswerCheck])[]

const none = { fields: new Map<number, Field>(), moments: {} as Moments }

const resolve = (db: Db, of: 'contact' | 'ticket', form: readonly { field: string }[], given: GivenForm) => {
  const ids = customIdsIn(form)
  return ids.length ? resolveFields(db, { of }, { ids, moments: momentsGiven(given) }) : none
}

const checkContact = async (
  db: Db,
  form: readonly VisitorField[],
  given: GivenForm,
): Promise<CheckResults> => {
  const { fields, moments } = await resolve(db, 'contact', form, given)
  return askedIn(form, fields).map((asked) => {
    const custom = fields.get(customIdOf(asked.field) ?? 0)
    return [asked.field, check(asked, givenFor(given, asked.field), custom, moments)] as const
  })
}

/** Checks what the ticket's form asks; what it does not show, given the other answers, is left out. */
const checkTicket = async (
  db: Db,
  questions: readonly FormField[],
  given: GivenForm,
): Promise<CheckResults> => {
  const { fields, moments } = await resolve(db, 'ticket', questions, given)
  const checked = new Map(
    askedOfTicket(questions, fields).map((asked) => {
      const custom = fields.get(customIdOf(asked.field) ?? 0)
      return [asked.field, check(asked, givenFor(given, asked.field), custom, moments)] as const
    }),
  )
  const values = [...checked.values()].flatMap(({ value }) => value ?? [])
  const custom = Object.fromEntries(values.map(({ id, value }) => [id, value]))
  const [lookUp] = await lookUps(db, questions, [{ columns: {}, custom }], fields)
  const shown = lookUp ? shownFields(questions, lookUp) : []
  return shown.flatMap(({ field }) => {
    const answer = checked.get(field)
    return answer ? [[field, answer] as const] : []
  })
}

interface FormQuestions {
  form: readonly VisitorField[]
  /** What the ticket that it becomes asks for. */
  questions?: readonly FormField[]
  language: 'en' | 'zh-TW'
}

const valuesOf = (checked: CheckResults) => checked.flatMap(([, { value }]) => value ?? [])

/** Returns what a visitor filled in; throws a 422 with all that is missing or wrong, by the fields of the form. */
export const checkAnswers = async (
  db: Db,
  { form, questions = [], language }: FormQuestions,
  given: GivenForm,
): Promise<FilledForm> => {
  const ofContact = await checkContact(db, form, given)
  const ofTicket = await checkTicket(db, questions, given)
  const checked = [...ofContact, ...ofTicket]
  const errors = checked.flatMap(([field, { error }]) => (error ? [[field, [error]] as const] : []))
  if (errors.length) throw invalidFields(Object.fromEntries(errors))
  const all = checked.flatMap(([, { answer }]) => answer ?? [])
  const answers = all.filter(({ field }) => field !== 'question')
  const question = all.find(({ field }) => field === 'question')?.value
  const text = question ? String(question) : answers.map((answer) => lineOf(answer, language)).join('\n')
  if (!text) throw invalidFields({ question: [message('fields.required')] })
  return {
    text: beginningOf(text, maxLength),
    person: Object.fromEntries(
      answers.flatMap(({ field, type, value }) => (type === null ? [[field, String(value)]] : [])),
    ),
    values: valuesOf(ofContact),
    ticketValues: valuesOf(ofTicket),
    answers,
  }
}
