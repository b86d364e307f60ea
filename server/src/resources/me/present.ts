import { permissions } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Context } from '#http/endpoint.ts'
import { originOf } from '#http/resource.ts'
import { logoUrlOf } from '#resources/installation/present.ts'
import { findCompany } from '#resources/installation/queries.ts'
import { version } from '../../version.ts'
import { find } from './queries.ts'

/** Returns the `Me` of an employee; undefined if they have been deleted. */
export const meOf = async (db: Db, id: number, context: Pick<Context, 'request' | 'services'>) => {
  const employee = await find(db, id)
  if (!employee) return undefined
  const { roles, ...rest } = employee
  const { config } = context.services
  const company = await findCompany(db, config)
  const allowed = new Set(roles.flatMap((role) => role.permissions))
  return {
    ...rest,
    roles: roles.map(({ id, name }) => ({ id, name })),
    permissions: permissions.filter((permission) => allowed.has(permission)),
    time_zone: config.timezone,
    installation: {
      name: company.name,
      logo_url: logoUrlOf(company.logo, context),
      version,
      public_url: originOf(context),
      has_demo_page: config.demoPage !== 'off',
      waiting_minutes: company.late_reply_minutes,
    },
  }
}
