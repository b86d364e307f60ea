import { requirePermission } from '#http/callers/authorize.ts'
import type { Context } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { invalidFields } from '#http/problem.ts'
import { type MessageOrKey, messageOf } from '#messages/message.ts'
import { type Language, render } from '#messages/render.ts'
import { missingAmong } from '#resources/rules/missing.ts'
import { insert, records } from '#resources/tags/queries.ts'
import { Tag } from '#resources/tags/schema.ts'
import type { ReadyRule } from './definitions.ts'
import { findNeeds } from './queries.ts'

const insertTag = async (context: Context, name: string) => {
  const { db, viewer } = context
  await requirePermission(db, viewer.id, 'tag.create')
  const id = await insert(db, { name })
  const after = await records.find(db, id)
  await recordAudit(context, {
    ...{ action: 'tag.create', resource: 'tag', record_id: id, before: null, after, shape: Tag },
  })
  return id
}

/** Checks what a caller chose. Throws a 422 that names what is still to be chosen, or does not exist. */
const checkChoice = async (
  { db }: Context,
  { needs }: ReadyRule,
  chosen: Record<string, number>,
  idOf: (name: string) => number | undefined,
) => {
  const entries = Object.entries(needs)
  const faults: Record<string, MessageOrKey[]> = {}
  for (const name of Object.keys(chosen))
    if (!Object.hasOwn(needs, name)) faults[`needs.${name}`] = ['rules.no_such_field']
  const given = entries.flatMap(([name, { kind }]) =>
    Object.hasOwn(chosen, name) ? [{ noun: kind, id: chosen[name], at: `needs.${name}` }] : [],
  )
  for (const { at } of await missingAmong(db, given)) faults[at] = ['fields.no_such_record']
  for (const [name, { isMade }] of entries)
    if (!isMade && !Object.hasOwn(chosen, name) && idOf(name) === undefined)
      faults[`needs.${name}`] = ['fields.required']
  if (Object.keys(faults).length) throw invalidFields(faults)
}

/** Returns a ready rule in a language, switched off; what it needs and nobody chose is made. */
export const readyRuleIn = async (
  context: Context,
  language: Language,
  rule: ReadyRule,
  chosen: Record<string, number>,
) => {
  const find = await findNeeds(context.db, language, [rule])
  const idOf = (name: string) => find(rule, name)
  await checkChoice(context, rule, chosen, idOf)
  const text = (key: Parameters<typeof messageOf>[0]) => render(messageOf(key), language)
  const ids: Record<string, number> = {}
  for (const [name, { title }] of Object.entries(rule.needs))
    ids[name] = chosen[name] ?? idOf(name) ?? (await insertTag(context, text(title)))
  return { ...rule.build(text, ids), name: text(rule.name), state: 'off' as const }
}
