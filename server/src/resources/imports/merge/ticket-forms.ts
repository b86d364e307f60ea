import type pg from 'pg'
import {
  comparedMoments,
  inServiceTime,
  shownMoments,
  textsOf,
  valuesOf,
} from '#resources/ticket-forms/moments.ts'
import { customIdOf, type FormValues, gapsIn, newGaps } from '#resources/ticket-forms/rules.ts'
import type { FormField } from '#resources/ticket-forms/schema.ts'
import type { ReasonCode } from '../convert/reasons.ts'
import type { TicketPlan } from '../plan/plan.ts'
import { ticketCustomHeader, ticketHeader } from '../recipes/column-names.ts'
import { accepted, type Statement, unrefused } from '../stage/sql.ts'

/** A ticket that cannot be resolved yet, because items of its required checklists are open. */
export const refuseHeld: Statement = {
  text: `insert into import_refused (n, code, header)
    select t.n, 'checklist_open', 'tickets.status'
    from import_targets t join import_rows s using (n) join tickets k on k.id = t.record_id
    where k.status < 2 and k.checklist_required_open > 0 and (s."values" ->> 'status')::int >= 2 and ${unrefused('t')}`,
}

/** Rows that name a status, with what all rows of their ticket say together. */
const ofStatus = `select array_agg(t.n) filter (where s."values" ? 'status') as rows, t.record_id as id,
    pg_temp.merged(s."values" order by s.n) as given
  from import_targets t join import_rows s using (n)
  where t.record_id is not null and ${unrefused('t')} group by t.record_id`

const refuseStatus = (code: ReasonCode, condition: string): Statement => ({
  text: `insert into import_refused (n, code, header)
    select unnest(r.rows), '${code}', 'tickets.status'
    from (${ofStatus}) r join tickets k on k.id = r.id
      cross join lateral (select (r.given ->> 'status')::int as status,
        coalesce((r.given ->> 'category_id')::bigint, k.category_id) as category_id) w
    where ${condition}`,
})

const step = 'category_transitions c where c.category_id = w.category_id'
const usualOf = (code: string) =>
  `(select d.id from ticket_statuses d where d.is_default and d.status = ${code})`

/** A ticket that is part of another one and would be open, or whose category does not allow the status. */
export const refuseStatuses: Statement[] = [
  refuseStatus('ticket_merged', 'k.merged_into_id is not null and w.status <> 3'),
  refuseStatus(
    'transition_refused',
    `coalesce(k.status_id, ${usualOf('k.status')}) is not null and w.status <> k.status
      and exists (select from ${step})
      and not exists (select from ${step} and c.from_id = coalesce(k.status_id, ${usualOf('k.status')})
        and c.to_id = ${usualOf('w.status')})`,
  ),
]

type Values = Record<string, unknown>

/** The rows of one ticket: what is stored of it, and what they say together. */
interface Target {
  rows: number[]
  ticket: Values | null
  contact_id: number | null
  given: Values
}

const ofNumbers = `select array_agg(t.n) as rows, to_jsonb(k) as ticket,
    (array_agg(t.contact_id order by s.n desc))[1] as contact_id, pg_temp.merged(s."values" order by s.n) as given
  from import_targets t join import_rows s using (n) left join tickets k on k.id = t.record_id
  where ${unrefused('t')} group by t.key, k.*`

const ofRows = `select array[s.n] as rows, null as ticket, m.contact_id, s."values" as given
  from import_rows s join import_matches m using (n) where s."values" is not null and ${accepted}`

const isCustom = ([name]: [string, unknown]) => /^\d+$/.test(name)

/** Whether the rows give a ticket another category and no sub-category of it: then it loses the one it has. */
const losesSubCategory = (ticket: Values, { category_id, sub_category_id }: Values) =>
  sub_category_id === undefined && category_id !== undefined && category_id !== ticket.category_id

/** Returns the columns and custom values of a ticket before and after its rows. */
const statesOf = ({ fixed, defaults }: TicketPlan, { ticket, contact_id, given }: Target) => {
  const entries = Object.entries(given)
  const columns = Object.fromEntries(entries.filter((entry) => !isCustom(entry)))
  const own = Object.fromEntries(entries.filter(isCustom))
  const before: Values = ticket ?? { status: 0, priority: 1, ...fixed }
  const custom = (ticket ? ticket.cz_values : defaults) as Values
  const after: Values = {
    ...before,
    ...(ticket && losesSubCategory(ticket, columns) && { sub_category_id: null }),
    ...columns,
    contact_id: contact_id ?? before.contact_id,
  }
  return {
    before: { columns: before, custom },
    after: { columns: after, custom: { ...custom, ...own } },
    category: after.category_id,
  }
}

const headerOf = (gap: string) => {
  const id = customIdOf(gap)
  return id === undefined ? ticketHeader(gap as 'subject') : ticketCustomHeader(id)
}

const readForms = async (client: pg.Client) => {
  const { rows } = await client.query<{ category_id: number; name: string; fields: FormField[] }>(
    'select c.category_id, f.name, f.fields from ticket_form_categories c join ticket_forms f on f.id = c.form_id',
  )
  return new Map(rows.map(({ category_id, ...form }) => [category_id, form]))
}

const readTypes = async (client: pg.Client) => {
  const { rows } = await client.query<{ id: number; type: number }>(
    'select f.id, f.type from cz_cols f join cz_col_categories c on c.id = f.category_id where c.type = 2',
  )
  return new Map(rows.map(({ id, type }) => [id, { type }]))
}

/** Refuses the rows of tickets that would lack what the form of their category requires. */
export const refuseGaps = async (client: pg.Client, plan: TicketPlan) => {
  const forms = await readForms(client)
  if (!forms.size) return
  const { rows: targets } = await client.query<Target>(plan.isKeyed ? ofNumbers : ofRows)
  const states = targets.map((target) => statesOf(plan, target))
  const all = [...forms.values()].flatMap(({ fields }) => fields)
  const compared = comparedMoments(all, await readTypes(client))
  const texts = textsOf(
    states.flatMap(({ before, after }) => [before, after]),
    compared,
  )
  const shown = shownMoments((await client.query(inServiceTime, [texts])).rows)
  const refused = states.flatMap(({ before, after, category }, index) => {
    const target = targets[index] as Target
    const form = forms.get(category as number)
    if (!form) return []
    const { name, fields } = form
    const [former, later] = [before, after].map((state) => valuesOf(state, compared, shown)) as [
      FormValues,
      FormValues,
    ]
    const [gap] = target.ticket ? newGaps({ fields, before: former, after: later }) : gapsIn(fields, later)
    return gap === undefined ? [] : target.rows.map((n) => ({ n, header: headerOf(gap), form: name }))
  })
  if (refused.length)
    await client.query({
      text: `insert into import_refused (n, code, header, form)
        select n, 'form_incomplete', header, form from jsonb_to_recordset($1::jsonb) as r (n int, header text, form text)`,
      values: [JSON.stringify(refused)],
    })
}
