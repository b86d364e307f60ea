import { isIP } from 'node:net'
import type { Config } from '#config'

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Returns a warning for a service that other machines can reach without HTTPS in front of it. */
export const warningOfPlainHttp = ({
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>) => {
  if (isLoopback(host) || publicUrl.startsWith('https:') || trustProxy !== false) return undefined
  return (
    `Warning: ${host} can be reached from other machines over plain http, so passwords and sessions can be read on ` +
    'the way. Put a proxy that speaks https in front, and set PUBLIC_URL to its https address.'
  )
}
