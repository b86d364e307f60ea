import { type Config, readConfig } from '#config'
import { type Db, openJobDatabase } from '#db/connections/connect.ts'
import { appliedMigrations, schemaVersion } from '#db/steps.ts'
import { problemOf } from '#http/errors.ts'
import { type Installation, inInstallation, withClient, withCompanyZone } from '../../installation.ts'
import { UserError } from '../../user-error.ts'

const checkSchema = (installation: Installation, config: Config) =>
  withClient(installation, config, async (client) => {
    const applied = await appliedMigrations(client)
    if (applied.at(-1) !== schemaVersion)
      throw new UserError('The database is not of this version of Parley: start the service, or run migrate.')
  })

/** A problem that a request would be refused for is a user error here. */
const orMistake = (error: unknown): never => {
  const problem = problemOf(error)
  throw problem ? new UserError(problem.message) : error
}

/**
 * Runs one command about settings on the installation's database, after checking that it is of this version.
 */
export const withSettings = <T>(
  work: (db: Db, installation: Installation, config: Config) => Promise<T>,
): Promise<T> => {
  const settings = readConfig()
  return inInstallation(settings, async (installation) => {
    await checkSchema(installation, settings)
    const config = await withCompanyZone(installation, settings)
    const { db, close } = openJobDatabase(installation.connection, config.timezone)
    try {
      return await work(db, installation, config).catch(orMistake)
    } finally {
      await close()
    }
  })
}
