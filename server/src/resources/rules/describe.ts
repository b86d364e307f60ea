import Type, { type Static } from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { Anything, Nullable } from '#shapes'
import { SubjectType } from './schema.ts'
import {
  momentsOf,
  type RuleField,
  relatedFields,
  type SubjectType as Subject,
  settable,
  subjects,
  subjectTypes,
} from './subjects.ts'

const Noun = Type.Unsafe<Subject>({ type: 'string', enum: [...subjectTypes] })

const Comparable = Type.Object({
  path: Type.String({ description: 'As a condition names it', examples: ['contact.language'] }),
  of: Noun,
  name: Type.String(),
  kind: Type.String({ examples: ['text', 'code', 'moment', 'ids'] }),
  values: Type.Array(Anything, { description: 'The possible values of a code' }),
  refers_to: Nullable(Type.String({ description: 'The resource whose IDs it holds' })),
  is_own: Type.Boolean({ description: 'Whether `was`, `became` and `changed` can compare it' }),
})

const RuleSubject = Type.Object(
  {
    subject: SubjectType,
    events: Type.Array(Type.String()),
    moments: Type.Array(Type.String(), { description: 'The times after and before which rules run' }),
    yearly_moments: Type.Array(Type.String(), {
      description: 'Those whose anniversaries they run after and before each year',
    }),
    target: Type.Unsafe<'ticket' | 'conversation' | 'contact'>({
      type: 'string',
      enum: ['ticket', 'conversation', 'contact'],
      description: 'The record that its actions change',
    }),
    fields: Type.Array(Comparable, { description: 'Custom fields come on top: `cz_col.{id}`' }),
    settable: Type.Array(Type.String(), { description: 'The fields that `set` changes' }),
  },
  { $id: 'RuleSubject', description: 'What rules about a subject can name' },
)
type RuleSubject = Static<typeof RuleSubject>

const described = (of: Subject, fields: Record<string, RuleField>, prefix = '') =>
  Object.entries(fields).map(([name, { kind, values = [], refersTo = null }]) => ({
    ...{ path: `${prefix}${name}`, of, name, kind, values },
    ...{ refers_to: refersTo, is_own: prefix === '' },
  }))

const describe = (subject: Subject): RuleSubject => {
  const { events, fields, related, target } = subjects[subject]
  const nouns = Object.keys(related) as (keyof typeof relatedFields)[]
  return {
    ...{ subject, events: [...events], target, settable: [...settable[target]] },
    ...{ moments: [...momentsOf(subject, false)], yearly_moments: [...momentsOf(subject, true)] },
    fields: [
      ...described(subject, fields),
      ...nouns.flatMap((noun) => described(noun, relatedFields[noun], `${noun}.`)),
    ],
  }
}

const all = subjectTypes.map(describe)

/** Serves what rules can name, from which the console builds their sentence. */
export const ruleSubjects = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/rule/subject',
    tag: 'Rules',
    // Of the product, not of the installation; macros are described by it too.
    access: 'signed-in',
    operationId: 'listRuleSubjects',
    summary: 'List what rules can name',
    answer: Type.Object({ data: Type.Array(RuleSubject) }),
    isCacheable: true,
    handle: async () => ({ data: all }),
  })
