/**
 * SQLSTATEs of a database that cannot serve at the moment: 08 connection lost, 25006 a standby, 25P03 and
 * 25P04 session ended by a timeout, 26000 session replaced by another, 53 out of resources, 57P0 shutting down.
 * Then local errors: no route to the server, no response, or no file descriptors left.
 */
const codes =
  /^(08|25006|25P0[34]|26000|53|57P0|ECONN|EHOST|ENET|EADDR|EAI_|ENOTFOUND|ENOENT|ENOBUFS|EPIPE|ETIMEDOUT|EMFILE|ENFILE|ERR_STREAM_DESTROYED|ERR_SOCKET_CLOSED)/

/** Errors for which the driver sets no code. */
const messages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|connection error|not queryable|Client was closed|establishing an SSL connection/i

/**
 * Codes of what only a change of settings, here or at the server, can fix: 28, 3D000, 42501 and 55000 role, password,
 * database or right refused, and Node's codes for a certificate that is not trusted, or TLS that the two do not
 * share.
 */
const refusals =
  /^(28|3D000|42501|55000|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|ERR_TLS_|ERR_SSL_|EPROTO)/

const refusalMessages = /server does not support SSL connections/

/** Returns whether the server refuses the role, password or database, or one of the two refuses the other's TLS. */
export const isRefused = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return refusals.test(String(code ?? '')) || refusalMessages.test(String(message ?? ''))
}

/** Returns whether the server has no connection left. */
export const isCrowded = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === '53300'

/**
 * Returns whether the error, from any source, means that the database is unreachable or cannot serve at the
 * moment.
 */
export const isAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return isRefused(error) || codes.test(String(code ?? '')) || messages.test(String(message ?? ''))
}

/** Describes why the database cannot be used: nobody is reached there, we are refused, or others hold all connections. */
export const stateOf = (error: unknown) => {
  if (isCrowded(error)) return 'crowded'
  return isRefused(error) ? 'refused' : 'away'
}

export type DatabaseState = ReturnType<typeof stateOf>
