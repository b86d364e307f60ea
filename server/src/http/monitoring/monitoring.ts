import { hash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { nothingHere, Problem } from '../problem.ts'

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * Returns whether a request is from a private network. One forwarded without a trusted proxy may come from
 * anywhere.
 */
const isPrivate = ({ ip, headers }: FastifyRequest, trustsProxy: boolean) => {
  if (!trustsProxy && (headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via)) return false
  const [address = ''] = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  const family = isIP(address)
  return family !== 0 && privateNetworks.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

const digest = (text: string) => hash('sha256', text, 'buffer')

/**
 * Returns a function that throws unless the caller may read the metrics: with their token if one is set, else
 * by METRICS.
 */
export const metricsGuard = ({ metrics, metricsToken, trustProxy }: Config) => {
  const expected = metricsToken === undefined ? undefined : digest(metricsToken)
  return (request: FastifyRequest) => {
    const [, given] = /^bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '') ?? []
    if (expected && given && timingSafeEqual(digest(given), expected)) return
    if (expected)
      throw new Problem(401, 'service.metrics_token', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      })
    if (metrics === 'off') throw nothingHere()
    if (metrics === 'private' && !isPrivate(request, trustProxy !== false))
      throw new Problem(403, 'service.metrics_private')
  }
}
