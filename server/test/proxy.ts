import { connect, createServer, type Socket } from 'node:net'

/** A way to a database that can be cut and mended, as a network can. */
export const startProxy = async (databaseUrl: string) => {
  const { hostname, port: targetPort } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname)
  const isSocket = host.startsWith('/')
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = isSocket ? connect(`${host}/.s.PGSQL.${targetPort}`) : connect(Number(targetPort), host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as { port: number }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`

  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { url: url.toString(), cut, mend: () => listen(port) }
}
