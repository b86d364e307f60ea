import Type from 'typebox'
import { languageOf } from '#http/answers/language.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { OneWithWarnings } from '#resources/rule-warnings/schema.ts'
import { create } from '#resources/rules/save.ts'
import { Rule } from '#resources/rules/schema.ts'
import { readyRuleAt } from './definitions.ts'
import { readyRuleIn } from './make.ts'
import { list } from './queries.ts'
import { ReadyRule, ReadyRuleChoice } from './schema.ts'

const tag = 'Rules'

/** Serves rules that are ready to be made. */
export const readyRules = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/rule/ready',
    tag,
    access: 'rule.read',
    operationId: 'listReadyRules',
    summary: 'List the rules that come ready',
    description: 'In the language asked for, with what is missing for each.',
    answer: Type.Object({ data: Type.Array(ReadyRule) }),
    handle: async ({ db, request }) => ({ data: await list(db, languageOf(request)) }),
  })
  endpoint(app, {
    method: 'POST',
    path: '/rule/ready/:ready',
    tag,
    access: 'rule.create',
    operationId: 'createReadyRule',
    summary: 'Make a rule that comes ready',
    description:
      'It is switched off, and its texts are in the language asked for. Missing tags are made, which needs `tag.create`; groups and queues are chosen in `needs`.',
    body: ReadyRuleChoice,
    answer: OneWithWarnings(Rule),
    problems: [404],
    find: async (_, { ready }) => readyRuleAt(ready),
    handle: async (context) => {
      const { record, body, request } = context
      const inside = context as unknown as Context
      return create(inside, await readyRuleIn(inside, languageOf(request), record, body.needs ?? {}))
    },
  })
}
