import pg from 'pg'
import { UserError } from '../../user-error.ts'

type Encryption = pg.ClientConfig['ssl']

/** How addresses that name files are encrypted, with the content that these files had when they were last read. */
const known = new Map<string, Encryption>()

const namesFiles = /[?&]ssl(?:rootcert|cert|key)=/

const readEncryption = (address: string) => {
  try {
    // What it was made of, though the types call it a boolean.
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
 * Returns the settings of a connection as they work now. The files that its address names, such as the certificate of
 * the authority, are read again for each connection, so that they can be replaced. While one is missing, its former
 * content counts: a file that is being replaced must not end the program.
 */
export const withKnownFiles = <C extends pg.ClientConfig>(config: C): C => {
  const { connectionString: address } = config
  if (address === undefined || !namesFiles.test(address) || readEncryption(address)) return config
  return { ...config, connectionString: withoutEncryption(address), ssl: known.get(address) }
}
