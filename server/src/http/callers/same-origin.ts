import type { FastifyRequest } from 'fastify'

const reads = new Set(['GET', 'HEAD'])

const hostOf = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : undefined

/** Returns whether an origin is that of the service's own pages: the host of the request, or PUBLIC_URL's. */
export const isOwnOrigin = (origin: string | undefined, own: { publicUrl: string; host: string }) => {
  const host = hostOf(origin)
  return Boolean(host) && (host === own.host || host === hostOf(own.publicUrl))
}

/**
 * Returns whether a request comes from one of the service's own pages. Browsers say so in Sec-Fetch-Site on
 * secure connections, and in Origin or Referer elsewhere. A request with none of these may only read.
 */
export const isOwnPage = ({ method, headers, host }: FastifyRequest, publicUrl: string): boolean => {
  const isRead = reads.has(method)
  const site = headers['sec-fetch-site']
  // An address typed by hand comes from no site.
  if (site !== undefined) return site === 'same-origin' || (isRead && site === 'none')
  const from = headers.origin ?? headers.referer
  return from === undefined ? isRead : isOwnOrigin(from, { publicUrl, host })
}
