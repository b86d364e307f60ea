import { JsonText, stringifierOf } from '#http/answers/answer.ts'
import type { Context } from '#http/endpoint.ts'
import { originOf } from '#http/resource.ts'
import { version } from '../../version.ts'
import * as queries from './queries.ts'
import { setOnServer } from './rules.ts'
import { Installation } from './schema.ts'

/** Returns the logo's address, which browsers may keep: another logo has another address. */
export const logoUrlOf = (logo: string | null, context: Pick<Context, 'request' | 'services'>) =>
  logo && `${originOf(context)}/api/v1/installation/logo?v=${logo.slice(-8)}`

const jsonOf = stringifierOf(Installation)

/** Returns the payload of an installation. Its `version` is the program's; that of the record is only the ETag. */
export const answerOf = async (context: Context) => {
  const { db, services } = context
  const { logo, row_version, ...installation } = await queries.find(db, services.config)
  const json = jsonOf({
    ...installation,
    logo_url: logoUrlOf(logo, context),
    version,
    active_time_zone: services.config.timezone,
    public_url: originOf(context),
    set_on_server: setOnServer(services.config),
  })
  return JsonText.of({ json, version: row_version })
}
