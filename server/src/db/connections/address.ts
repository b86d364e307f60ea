import pg from 'pg'
import { UserError } from '../../user-error.ts'

type Encryption = pg.ClientConfig['ssl']

/** The encryption settings of addresses that name files, with the files' last known content. */
const known = new Map<string, Encryption>()

const namesFiles = /[?&]ssl(?:rootcert|cert|key)=/

const readEncryption = (address: string) => {
  try {
    // The types call it a boolean, but it is the whole setting.
    known.set(address, new pg.Client({ connectionString: address }).ssl as Encryption)
    return true
  } catch (error) {
    const { path } = error as NodeJS.ErrnoException
    if (path === undefined) throw error
    if (known.has(address)) return false
    throw new UserError(
      `The database's address names a file that cannot be read: ${path}. Correct sslrootcert, sslcert or sslkey in it.`,
    )
  }
}

const withoutEncryption = (address: string) => {
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('ssl')) url.searchParams.delete(name)
  return url.toString()
}

/**
 * Returns settings with which a connection can be made now. Files named in the address, such as the CA certificate, are
 * read again for each connection, so that they can be replaced. While one is missing, its last known content is used:
 * replacing a file must not end the program.
 */
export const withKnownFiles = <C extends pg.ClientConfig>(config: C): C => {
  const { connectionString: address } = config
  if (address === undefined || !namesFiles.test(address) || readEncryption(address)) return config
  return { ...config, connectionString: withoutEncryption(address), ssl: known.get(address) }
}
