import { createServer, type Socket } from 'node:net'
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls'
import { addressOf, targetOf } from './proxy.ts'

interface Certificate {
  key: Buffer
  cert: Buffer
}

/** Answers a client's request for encryption, which is the first that it sends, and goes on encrypted. */
const secure = async (socket: Socket, secureContext: SecureContext) => {
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write('S')
  return new TLSSocket(socket, { isServer: true, secureContext })
}

/** A way to a database that is encrypted, whose certificate can be replaced. */
export const startSecureProxy = async (databaseUrl: string, certificate: Certificate) => {
  const open = targetOf(databaseUrl)
  const sockets = new Set<Socket>()
  let context = createSecureContext(certificate)
  const server = createServer(async (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    const near = await secure(socket, context)
    const far = open()
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: addressOf(databaseUrl, server),
    /** Shows another certificate to those who connect from now on, and ends the connections that there are. */
    show: (other: Certificate) => {
      context = createSecureContext(other)
      cut()
    },
    stop: () => {
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
