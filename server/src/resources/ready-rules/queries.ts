import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { messageOf } from '#messages/message.ts'
import { type Language, render } from '#messages/render.ts'
import { referenceTables } from '#resources/rules/referring.ts'
import { type ReadyRule, readyRules } from './definitions.ts'
import type { ReadyRule as ListedRule } from './schema.ts'

type RuleNeeds = Pick<ReadyRule, 'needs'>

const titleIn = (language: Language, title: Parameters<typeof messageOf>[0]) =>
  render(messageOf(title), language)

const keyOf = (kind: string, name: string) => `${kind} ${name.toLowerCase()}`

const findNamed = async (db: Db, kind: keyof typeof referenceTables, names: string[]) => {
  const folded = names.map((name) => name.toLowerCase())
  const { rows } = await sql<{ id: number; name: string }>`
    select min(id) as id, lower(name) as name from ${sql.table(referenceTables[kind])}
    where lower(name) = any(${folded}::text[]) group by 2`.execute(db)
  return rows.map(({ id, name }) => [keyOf(kind, name), id] as const)
}

/** Finds what rules need by its name in a language. */
export const findNeeds = async (db: Db, language: Language, all: RuleNeeds[]) => {
  const needs = all.flatMap((rule) => Object.values(rule.needs))
  const found: (readonly [string, number])[] = []
  for (const [kind, some] of Map.groupBy(needs, (need) => need.kind))
    found.push(
      ...(await findNamed(
        db,
        kind,
        some.map(({ title }) => titleIn(language, title)),
      )),
    )
  const ids = new Map(found)
  return ({ needs: of }: RuleNeeds, name: string) => {
    const need = of[name]
    return need && ids.get(keyOf(need.kind, titleIn(language, need.title)))
  }
}

/** Lists the ready rules, with what is missing for each. */
export const list = async (db: Db, language: Language): Promise<ListedRule[]> => {
  const idOf = await findNeeds(db, language, readyRules)
  const names = readyRules.map(({ name }) => titleIn(language, name))
  const made = await db.selectFrom('rules').select(['id', 'name']).where('name', 'in', names).execute()
  return readyRules.map((rule, index) => {
    const { key, name, description, needs, build } = rule
    const { subject } = build((text) => text, {})
    return {
      ...{ id: index + 1, key, subject },
      name: messageOf(name),
      description: messageOf(description),
      needs: Object.entries(needs).map(([need, { kind, title, isMade }]) => ({
        ...{ name: need, kind, title: messageOf(title), is_made: isMade },
        id: idOf(rule, need) ?? null,
      })),
      rule_ids: made.filter((each) => each.name === names[index]).map(({ id }) => id),
    }
  })
}
