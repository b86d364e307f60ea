import { createServer } from 'node:net'

const causes = {
  EACCES: 'this user may not use that port. Set PORT to one from 1024 on, with a proxy in front of it.',
  EADDRNOTAVAIL: 'this machine has no such address. Correct HOST; 0.0.0.0 is all of its addresses.',
  ENOTFOUND: 'there is no host of this name. Correct HOST; 0.0.0.0 is all addresses of this machine.',
}

/** The sentence for an address that cannot be listened on; undefined for any other error. */
export const refusalOf = ({ code }, { host, port }) => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or set PORT to another one, such as PORT=3001.`
  return causes[code] && `Parley cannot listen on ${host}:${port}: ${causes[code]}`
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
