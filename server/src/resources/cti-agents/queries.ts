import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { columns } from '#db/select.ts'
import { pageOf } from '#http/paging.ts'
import type { Search } from '#http/resource.ts'
import type { PageQuery } from '#shapes'
import { CtiAgent, type CtiAgentChanges, type NewCtiAgent } from './schema.ts'

const records = (db: Db) => db.selectFrom('cti_agents').select(columns('cti_agents', CtiAgent))

const matching = (db: Db, { search }: Search) => {
  const all = db.selectFrom('cti_agents')
  return search === undefined ? all : all.where(contains('account', search))
}

const sorts = { account: 'account', created_at: 'created_at', updated_at: 'updated_at' }

export const list = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(db, { table: 'cti_agents', records: records(db), matching: matching(db, filter), sorts }, page)

export const find = (db: Db, id: number) => records(db).where('id', '=', id).executeTakeFirst()
export const insert = (db: Db, agent: NewCtiAgent) => insertRow(db, 'cti_agents', agent)
export const update = (db: Db, id: number, changes: CtiAgentChanges) =>
  updateRow(db, 'cti_agents', id, changes)
