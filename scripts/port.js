import { createServer } from 'node:net'

/** The sentence for an address that cannot be listened on; undefined for any other error. */
export const refusalOf = ({ code, message }, { host, port }) => {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another one: PORT=3001 npm start`
  if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(code))
    return `Parley cannot listen on ${host}:${port}: ${message}`
  return undefined
}

/** Listens on the address for a moment, and fails with a sentence where that is not possible. */
export const tryAddress = ({ host, port }) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => reject(new Error(refusalOf(error, { host, port }) || error.message)))
    server.listen({ host, port }, () => server.close(() => resolve()))
  })

/** Where HOST and PORT say to listen; undefined where they make no sense, which the program itself will say. */
export const addressFrom = ({ HOST = '', PORT = '' }) => {
  const port = Number(PORT.trim() || 3000)
  return port <= 65_535 && port >= 0 ? { host: HOST.trim() || '127.0.0.1', port } : undefined
}
