/**
 * SQLSTATEs of a database that cannot serve now: 08 connection lost, 25006 a standby, 25P03 and 25P04 session ended by a
 * deadline, 26000 session replaced by another, 28 and 3D000 role or database refused, 53 out of resources, 57P0 shutting
 * down. Then errors of our own machine: no way to the server, no answer, or no file descriptor left.
 */
const codes =
  /^(08|25006|25P0[34]|26000|28|3D000|53|57P0|ECONN|EHOST|ENET|EADDR|EAI_|ENOTFOUND|ENOENT|ENOBUFS|EPIPE|ETIMEDOUT|EMFILE|ENFILE|ERR_STREAM_DESTROYED|ERR_SOCKET_CLOSED)/

/** Those that the driver gives no code. */
const messages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|connection error|not queryable|Client was closed|establishing an SSL connection/i

/** Whether only a change of settings, here or there, will help: role, password or database are refused. */
export const isRefused = (error: unknown): boolean =>
  /^(28|3D000)/.test(String((error as { code?: unknown }).code ?? ''))

/** Whether the error says that the database cannot be reached or cannot serve now, wherever it came from. */
export const isAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return codes.test(String(code ?? '')) || messages.test(String(message ?? ''))
}
