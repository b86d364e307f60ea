import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { CtiAgent, type CtiAgentChanges, type NewCtiAgent } from './schema.ts'

export const { list, records, sorts } = plainReads('cti_agents', CtiAgent, {
  searches: ['account'],
  sorts: ['account', 'created_at', 'updated_at'],
})

export const insert = (db: Db, agent: NewCtiAgent) => insertRow(db, 'cti_agents', agent)
export const update = (db: Db, id: number, changes: CtiAgentChanges) =>
  updateRow(db, 'cti_agents', id, changes)
