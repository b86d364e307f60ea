import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'

const MAX_PROXIES = 32
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Returns the IP address in an entry of X-Forwarded-For, without brackets, port or zone; undefined if it has
 * none.
 */
const addressIn = (entry: string) => {
  const text = entry.trim()
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? []
  const [address = ''] = (bracketed ?? withPort ?? text).split('%')
  return isIP(address) ? address : undefined
}

/** Keeps only what follows the last invalid entry of X-Forwarded-For: nothing before it can be trusted. */
export const cleanForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>) => {
  const header = headers['x-forwarded-for']
  if (header === undefined) return
  const entries = String(header).split(',').slice(-MAX_PROXIES).map(addressIn)
  const kept = entries.slice(entries.lastIndexOf(undefined) + 1)
  if (kept.length) headers['x-forwarded-for'] = kept.join(', ')
  else delete headers['x-forwarded-for']
}

const groupsOf = (part: string) =>
  part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]))

const ipv6Network = (address: string) => {
  const [head = '', tail] = address.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const gap = Array(Math.max(0, 8 - first.length - last.length)).fill('0')
  return `${[...first, ...gap, ...last].slice(0, 4).join(':')}::/64`
}

/**
 * Returns the network that counts as one caller: a /24 for IPv4, and for IPv6 the /64 that one subscriber
 * has.
 */
export const networkOf = (address: string | undefined) => {
  const [plain = ''] = (address ?? '').split('%')
  const ipv4 = MAPPED_IPV4.exec(plain)?.[1] ?? plain
  if (isIPv4(ipv4)) return `${ipv4.slice(0, ipv4.lastIndexOf('.'))}.0/24`
  return isIP(plain) ? ipv6Network(plain) : 'unknown'
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

const isNetwork = (text: string) => {
  if (NAMED_NETWORKS.includes(text)) return true
  const [address = '', bits, more] = text.split('/')
  const family = isIP(address)
  if (!family || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** The proxies to trust: none, a number of them in front of the service, or those in the given networks. */
export type TrustedProxies = false | number | string[]

/** Parses TRUST_PROXY; undefined if it is not valid. */
export const parseTrustedProxies = (text: string): TrustedProxies | undefined => {
  if (text === 'false' || text === '0') return false
  if (/^\d+$/.test(text)) return Number(text) <= MAX_PROXIES ? Number(text) : undefined
  const networks = text.split(',').map((item) => item.trim())
  return networks.every(isNetwork) ? networks : undefined
}

/** Returns the setting in Fastify's form, which does not accept a number. */
export const trustOf = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies
