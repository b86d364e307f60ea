import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** Settings that may be in a file instead, named by the variable with `_FILE` at its end: they contain secrets. */
const secret = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'BACKUP_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'MIGRATE_TOKEN',
]

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'the user that Parley runs as may not read it',
  EISDIR: 'it is a folder',
}

const isSet = (text: string | undefined) => Boolean(text?.trim())

/** Returns the environment with the content of files, and what is wrong with them. */
export const withFiles = (env: Environment): { env: Environment; problems: string[] } => {
  const problems: string[] = []
  const read = (name: string) => {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) return env[name]
    if (isSet(env[name])) problems.push(`Set either ${name} or ${name}_FILE.`)
    try {
      const text = readFileSync(file, 'utf8')
      if (!isSet(text)) problems.push(`${name}_FILE: the file ${file} is empty.`)
      return text
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      problems.push(`${name}_FILE: the file ${file} cannot be read: ${reasons[code] ?? message}.`)
      return undefined
    }
  }
  return { env: { ...env, ...Object.fromEntries(secret.map((name) => [name, read(name)])) }, problems }
}
