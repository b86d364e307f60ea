import pg from 'pg'
import { UserError } from '../../user-error.ts'

const modes = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full']

/** Returns which TLS modes are allowed if the driver does not know the one in the address. */
export const wrongTlsMode = (address: string | undefined) => {
  const [, mode] = /[?&]sslmode=([^&#]*)/.exec(address ?? '') ?? []
  return mode === undefined || modes.includes(mode)
    ? undefined
    : `sslmode must be ${modes.slice(0, -1).join(', ')} or ${modes.at(-1)}.`
}

/** The driver treats these as `verify-full`, but prints a warning about its next major version. */
const alike = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/

const withFullName = (address: string) =>
  /[?&]uselibpqcompat=true/.test(address) ? address : address.replace(alike, '$1verify-full')

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
  if (config.connectionString === undefined) return config
  const address = withFullName(config.connectionString)
  if (!namesFiles.test(address) || readEncryption(address)) return { ...config, connectionString: address }
  return { ...config, connectionString: withoutEncryption(address), ssl: known.get(address) }
}
