import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { agentPermissions, everyPermission } from '#access/permissions.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import { hashPassword } from '#passwords/hash.ts'

/** Creates the two built-in roles of a new installation. */
export const fillRoles = async (client: pg.ClientBase) => {
  await client.query(
    `insert into roles (name, permissions, is_builtin) values ('administrator', $1, true), ('agent', $2, true)
     on conflict do nothing`,
    [[everyPermission], agentPermissions],
  )
}

/** Returns a password that is too random to guess and short enough to type. */
export const generatedPassword = () => randomBytes(15).toString('base64url')

export interface FirstAdministrator {
  account: string
  /** Set only if it was generated: it is shown once and not stored. */
  password: string | undefined
}

const firstAdministratorSql = `
  with made as (
    insert into employees (account, password_hash, first_name) values ($1, $2, $1) on conflict do nothing returning id),
  given as (
    insert into employee_roles (employee_id, role_id)
    select made.id, roles.id from made, roles where roles.is_builtin and roles.name = 'administrator'),
  noted as (
    insert into audit_log (action, resource, record_id, after)
    select 'employee.create', 'employee', id, jsonb_build_object('id', id, 'account', $1::text) from made)
  select id from made`

/** Creates the first administrator if there is no employee yet; otherwise returns undefined. */
export const createFirstAdministrator = async (
  client: pg.ClientBase,
  account: string,
  given: string | undefined,
): Promise<FirstAdministrator | undefined> => {
  const { rows } = await client.query('select exists (select from employees) as is_filled')
  if (rows[0].is_filled) return undefined
  const password = given ?? generatedPassword()
  const { rows: created } = await client.query(firstAdministratorSql, [account, await hashPassword(password)])
  if (!created.length) return undefined
  return { account, password: given === undefined ? password : undefined }
}

/** Derives a key of 32 bytes from the operator's secret. */
const keyFrom = (secret: string) => createHash('sha256').update(secret).digest()

/** Returns the key that seals, and the `former` keys that still open. */
export const secretKeyFrom = (secret: string, former: string[] = []): SecretKey => ({
  current: keyFrom(secret),
  former: former.map(keyFrom),
})
