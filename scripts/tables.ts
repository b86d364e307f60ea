// Writes server/src/db/tables.ts from a migrated database: node scripts/tables.ts (DATABASE_URL).
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { describeTables } from '../server/src/db/describe.ts'

const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
writeFileSync(new URL('../server/src/db/tables.ts', import.meta.url), await describeTables(client))
await client.end()
