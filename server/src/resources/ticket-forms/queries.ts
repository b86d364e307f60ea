import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { type Links, replaceLinks } from '#db/records/links.ts'
import { recordsOf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import type { PageQuery } from '#shapes'
import type { TicketForm, TicketFormFilter } from './schema.ts'

const categoryIds = sql<number[]>`(
  select coalesce(json_agg(c.category_id order by c.category_id), '[]') from ticket_form_categories c
  where c.form_id = ticket_forms.id)`

export const records = recordsOf('ticket_forms', () => [
  'ticket_forms.id',
  'ticket_forms.name',
  categoryIds.as('category_ids'),
  sql<TicketForm['fields']>`ticket_forms.fields`.as('fields'),
  wireTime('ticket_forms.created_at').as('created_at'),
  wireTime('ticket_forms.updated_at').as('updated_at'),
])

const matching = (db: Db, { search, category_id }: TicketFormFilter) => {
  let forms = db.selectFrom('ticket_forms')
  if (search !== undefined) forms = forms.where(contains('ticket_forms.name', search))
  if (category_id !== undefined)
    forms = forms.where('ticket_forms.id', 'in', (eb) =>
      eb.selectFrom('ticket_form_categories').select('form_id').where('category_id', '=', category_id),
    )
  return forms
}

export const sorts = { name: 'ticket_forms.name' }

export const list = (db: Db, filter: TicketFormFilter, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, filter), sorts }, page)

const categories: Links = {
  table: 'ticket_form_categories',
  owner: 'form_id',
  member: 'category_id',
  members: 'categories',
  field: 'category_ids',
}

/** Replaces the categories of a form. Returns whether they are others than before. */
export const putCategories = (db: Db, id: number, ids: number[]) => replaceLinks(db, categories, id, ids)
