import { availableParallelism } from 'node:os'
import { parseTrustedProxies, type TrustedProxies } from '../ip-addresses.ts'
import { baseUrl, parseOrigins, type Settings, wholeNumber } from '../settings.ts'

/** Beyond this, more servers are better than more processes on one. */
const maxWorkers = 64

/** Where the service listens, and how it is reached. */
export const addressesOf = ({ read, whole }: Settings, isSmall: boolean) => ({
  host: read('HOST', '127.0.0.1', (text) => text, 'an address to listen on'),
  port: read('PORT', 3000, (text) => wholeNumber(text, 0, 65_535), 'a port from 0 to 65535'),
  workPort: read<number | undefined>(
    'WORK_PORT',
    undefined,
    (text) => wholeNumber(text, 0, 65_535),
    'a port from 0 to 65535',
  ),
  publicUrl: read('PUBLIC_URL', '', baseUrl, 'an http or https address, without credentials, ? or #'),
  trustProxy: read<TrustedProxies>(
    'TRUST_PROXY',
    false,
    parseTrustedProxies,
    'false, the number of proxies in front (1 for one), or their addresses, such as 10.0.0.5, 10.0.0.0/8 or loopback',
  ),
  corsOrigins: read(
    'CORS_ORIGINS',
    [],
    parseOrigins,
    'origins such as https://shop.example, without a path or *, with commas between them',
  ),
  workers: read(
    'WORKERS',
    isSmall ? 1 : Math.min(availableParallelism(), maxWorkers),
    (text) => wholeNumber(text, 1, maxWorkers),
    `a whole number from 1 to ${maxWorkers}`,
  ),
  drainSeconds: whole('DRAIN_SECONDS', 0, 0, 300, 'seconds'),
})
