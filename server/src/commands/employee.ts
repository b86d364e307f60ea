import type { Command } from 'commander'
import type { AuditAction } from '#access/audit-actions.ts'
import { type Config, readConfig } from '#config'
import { type Db, openDatabase } from '#db/connections/connect.ts'
import { endSessions } from '#http/callers/sessions.ts'
import { issueToken, maxTtlMinutes, revokeToken } from '#http/callers/tokens.ts'
import { withoutRequest, writeAudit } from '#http/monitoring/audit.ts'
import { hashPassword } from '#passwords/hash.ts'
import { forgetFailures } from '#resources/auth/attempts.ts'
import { forgetNetworks } from '#resources/auth/queries.ts'
import { endInvitation, find as findAccount } from '#resources/employees/queries.ts'
import { AuditedEmployee } from '#resources/employees/schema.ts'
import { inInstallation } from '../installation.ts'
import { generatedPassword } from '../setup.ts'
import { UserError } from '../user-error.ts'

const withDatabase = async <T>(work: (db: Db, config: Config) => Promise<T>): Promise<T> => {
  const config = readConfig()
  return inInstallation(config, async ({ connection }) => {
    const database = openDatabase(connection, config.timezone, {
      main: 1,
      lists: 1,
      reads: 1,
      strangers: 1,
      live: 0,
      exports: 0,
    })
    try {
      return await work(database.main, config)
    } finally {
      await database.close()
    }
  })
}

/** Returns text as the API stores it. */
const composed = (text: string) => text.normalize('NFC').trim()

const find = async (db: Db, account: string) => {
  const found = await db
    .selectFrom('employees')
    .select(['id', 'is_disabled'])
    .where((eb) => eb(eb.fn<string>('lower', ['account']), '=', composed(account).toLowerCase()))
    .executeTakeFirst()
  if (!found) throw new UserError(`There is no employee with the account ${account}.`)
  return found
}

const audit = (db: Db, action: AuditAction, record_id: number, after: unknown = null) =>
  writeAudit(db, withoutRequest, {
    action,
    resource: 'employee',
    record_id,
    before: null,
    after,
    shape: AuditedEmployee,
  })

const checked = (password: string | undefined) => {
  if (password !== undefined && (password.length < 10 || password.length > 255))
    throw new UserError('A password has 10 to 255 characters.')
  return password
}

const tell = (line: string) => process.stdout.write(`${line}\n`)

const create = (
  account: string,
  options: { password?: string; role: string; firstName?: string; lastName?: string },
) =>
  withDatabase(async (db) => {
    const password = checked(options.password) ?? generatedPassword()
    const password_hash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      const role = await trx
        .selectFrom('roles')
        .select('id')
        .where('name', '=', options.role)
        .executeTakeFirst()
      if (!role) throw new UserError(`There is no role called ${options.role}.`)
      const employee = await trx
        .insertInto('employees')
        .values({
          account: composed(account),
          password_hash,
          first_name: composed(options.firstName ?? account),
          last_name: options.lastName === undefined ? null : composed(options.lastName),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!employee) throw new UserError(`The account ${account} is taken.`)
      await trx.insertInto('employee_roles').values({ employee_id: employee.id, role_id: role.id }).execute()
      await audit(trx, 'employee.create', employee.id, await findAccount(trx, employee.id))
    })
    tell(`Created ${account} (${options.role}).`)
    if (options.password === undefined) tell(`Password, shown this once: ${password}`)
  })

const setPassword = (account: string, options: { password?: string }) =>
  withDatabase(async (db) => {
    const password = checked(options.password) ?? generatedPassword()
    const password_hash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      const { id } = await find(trx, account)
      await trx.updateTable('employees').set({ password_hash }).where('id', '=', id).execute()
      await revokeToken(trx, id)
      await endSessions(trx, id)
      await endInvitation(trx, id)
      await forgetFailures(trx, account)
      await forgetNetworks(trx, id)
      await audit(trx, 'employee.password', id)
    })
    tell(`The password of ${account} is changed; its token, sessions and invitation have ended.`)
    if (options.password === undefined) tell(`Password, shown this once: ${password}`)
  })

const giveToken = (account: string) =>
  withDatabase(async (db) => {
    const { id, is_disabled } = await find(db, account)
    if (is_disabled) throw new UserError(`${account} is disabled: a token would not work.`)
    const { access_token } = await db.transaction().execute(async (trx) => {
      await audit(trx, 'token.create', id)
      return issueToken(trx, id, maxTtlMinutes, { isPermanent: true })
    })
    tell(access_token)
  })

export const employeeCommand = (program: Command) => {
  const employee = program.command('employee').description('make employees, passwords and tokens')
  employee
    .command('create <account>')
    .description('add an employee')
    .option('--role <name>', 'their role', 'agent')
    .option('--password <password>', 'at least 10 characters; generated and printed when absent')
    .option('--first-name <name>', 'the account when absent')
    .option('--last-name <name>')
    .action(create)
  employee
    .command('password <account>')
    .description('set a new password; the employee’s token, sessions and invitation end')
    .option('--password <password>', 'at least 10 characters; generated and printed when absent')
    .action(setPassword)
  employee
    .command('token <account>')
    .description('print a permanent token; the earlier one ends')
    .action(giveToken)
}
