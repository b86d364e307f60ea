import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

type Side = 'client' | 'server'

/** One client's way to the database. */
interface Link {
  near: Socket
  far: Socket
  isSilent: boolean
  /** Bytes until it is cut. */
  left: number
}

/** Told of everything on its way, before it goes on; `hold` keeps it back. */
type Watch = (bytes: Buffer, from: Side, link: Link) => 'hold' | undefined

interface Faults {
  links: Set<Link>
  /** New connections are taken and never answered. */
  isDeaf: boolean
  delayMs: number
  watch: Watch | undefined
}

const end = ({ near, far }: Link, isReset = false) => {
  if (isReset) near.resetAndDestroy()
  for (const socket of [near, far]) socket.destroy()
}

const pass = (faults: Faults, link: Link, from: Side) => {
  const [source, target] = from === 'client' ? [link.near, link.far] : [link.far, link.near]
  const send = (bytes: Buffer) => {
    if (link.isSilent || target.destroyed) return
    if (!target.write(bytes)) {
      source.pause()
      target.once('drain', () => source.resume())
    }
  }
  source.on('data', (bytes: Buffer) => {
    if (link.isSilent || faults.watch?.(bytes, from, link) === 'hold') return
    if (bytes.length >= link.left) return end(link)
    link.left -= bytes.length
    if (faults.delayMs) setTimeout(send, faults.delayMs, bytes)
    else send(bytes)
  })
  source.on('error', () => undefined)
  source.on('close', () => {
    faults.links.delete(link)
    // A machine that is gone does not say goodbye either.
    if (!link.isSilent || from === 'client') target.destroy()
  })
}

export const targetOf = (databaseUrl: string) => {
  const { hostname, port } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname)
  return () =>
    host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ port: Number(port), host, noDelay: true })
}

/** Returns the address of the database by way of a local server. */
export const addressOf = (databaseUrl: string, server: Server) => {
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return url.toString()
}

type When = 'before' | 'after'
type Act = (link: Link) => void

const faultsOf = (faults: Faults) => {
  const at = (statement: string, when: When, act: Act = end) => {
    let passing: Link | undefined
    faults.watch = (bytes, from, link) => {
      if (from === 'client' && !passing && bytes.includes(statement)) passing = link
      else if (link !== passing || from === 'client') return undefined
      if (when === 'after' && from === 'client') return undefined
      faults.watch = undefined
      act(link)
      return 'hold'
    }
  }
  const each = (change: (link: Link) => void) => {
    for (const link of faults.links) change(link)
  }
  const silence = () =>
    each((link) => {
      link.isSilent = true
    })
  return {
    /** The connections that there are fall silent for good, as if the machine behind them were gone; new ones pass. */
    silence,
    /** All fall silent, and new ones are taken but never answered. */
    silenceAll: () => {
      faults.isDeaf = true
      silence()
    },
    /** New connections pass again. */
    speak: () => {
      faults.isDeaf = false
    },
    reset: () => each((link) => end(link, true)),
    delay: (milliseconds: number) => {
      faults.delayMs = milliseconds
    },
    /** Each connection that there is ends after so many more bytes, in the midst of a message perhaps. */
    cutAfter: (bytes: number) =>
      each((link) => {
        link.left = bytes
      }),
    /** Does something as the next COMMIT passes: before the database has it, or once it has answered. */
    atCommit: (when: When, act?: Act) => at('Q\0\0\0\x0bcommit\0', when, act),
    /** The same as a statement passes. */
    at,
  }
}

/** A way to a database that can be cut and restored, as a network can, and that fails in the other ways of networks. */
export const startProxy = async (databaseUrl: string) => {
  const open = targetOf(databaseUrl)
  const faults: Faults = { links: new Set(), isDeaf: false, delayMs: 0, watch: undefined }
  const server = createServer({ noDelay: true }, (near) => {
    const link = { near, far: open(), isSilent: faults.isDeaf, left: Number.POSITIVE_INFINITY }
    faults.links.add(link)
    pass(faults, link, 'client')
    pass(faults, link, 'server')
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const url = addressOf(databaseUrl, server)
  const { port } = new URL(url)

  /** Ends what there is and refuses what comes. */
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const link of faults.links) end(link)
    await closed
  }
  return { url, cut, restore: () => listen(Number(port)), ...faultsOf(faults) }
}

export type FaultyProxy = Awaited<ReturnType<typeof startProxy>>
