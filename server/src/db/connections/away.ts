/**
 * SQLSTATEs of a database that cannot serve at the moment: 08 connection lost, 25006 a standby, 25P03 and
 * 25P04 session ended by a timeout, 26000 session replaced by another, 28 and 3D000 role or database refused,
 * 53 out of resources, 57P0 shutting down. Then local errors: no route to the server, no response, or no file
 * descriptors left.
 */
const codes =
  /^(08|25006|25P0[34]|26000|28|3D000|53|57P0|ECONN|EHOST|ENET|EADDR|EAI_|ENOTFOUND|ENOENT|ENOBUFS|EPIPE|ETIMEDOUT|EMFILE|ENFILE|ERR_STREAM_DESTROYED|ERR_SOCKET_CLOSED)/

/** Errors for which the driver sets no code. */
const messages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|connection error|not queryable|Client was closed|establishing an SSL connection/i

/** Returns whether the role, password or database is refused, which only a change of settings can fix. */
export const isRefused = (error: unknown): boolean =>
  /^(28|3D000)/.test(String((error as { code?: unknown }).code ?? ''))

/**
 * Returns whether the error, from any source, means that the database is unreachable or cannot serve at the
 * moment.
 */
export const isAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return codes.test(String(code ?? '')) || messages.test(String(message ?? ''))
}
