import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'
import { remembered } from './remembered.ts'
import { isOwnPage } from './same-origin.ts'

/** What shows who is calling: an access token, or the session of a browser. */
export interface Credential {
  kind: 'token' | 'session'
  hash: Buffer
}

const queryToken = Symbol('token of the query string')

type TokenBearer = IncomingMessage & { [queryToken]?: string; originalUrl?: string }

/** Takes `token` out of the address before routing, logging or linking see it; it counts where that is allowed. */
export const stripToken = (request: IncomingMessage, isAllowed: boolean): string => {
  const url = request.url ?? '/'
  const start = url.indexOf('?')
  if (start < 0) return url
  const kept: string[] = []
  for (const part of url.slice(start + 1).split('&')) {
    const [name = '', ...value] = part.split('=')
    if (decoded(name) !== 'token') kept.push(part)
    else if (isAllowed) (request as TokenBearer)[queryToken] = decoded(value.join('='))
  }
  request.url = url.slice(0, start) + (kept.length ? `?${kept.join('&')}` : '')
  if ('originalUrl' in request) request.originalUrl = request.url
  return request.url
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** The token that the request carries, in its header or its query. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const [, bearer] = /^bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '') ?? []
  return bearer ?? (request.raw as TokenBearer)[queryToken]
}

export const hashToken = remembered((token) => hash('sha256', token, 'buffer'))

export const sessionCookie = 'parley_session'

/** Only the host itself can set a cookie whose name begins so, and only over https: no sibling host can plant one. */
export const hostPrefix = '__Host-'

const boundCookie = /(?:^|;\s*)__Host-parley_session=([\w-]{43})(?:;|$)/
const plainCookie = /(?:^|;\s*)parley_session=([\w-]{43})(?:;|$)/

/**
 * The session that a Cookie header names. One that is bound to the host keeps the prefix, which is part of what is
 * hashed: its value is worth nothing under the plain name.
 */
export const sessionIn = (cookies = ''): string | undefined => {
  const [, bound] = boundCookie.exec(cookies) ?? []
  return bound ? hostPrefix + bound : plainCookie.exec(cookies)?.[1]
}

const foreign = () =>
  new Problem(403, 'A session is for the service’s own pages; elsewhere an access token is needed.', {
    code: 'cross_origin',
  })

/** What the request is to be judged by. A token counts before a cookie, and a cookie only on a page of our own. */
export const credentialOf = (request: FastifyRequest, publicUrl: string): Credential | undefined => {
  const token = tokenOf(request)
  if (token) return { kind: 'token', hash: hashToken(token) }
  const session = sessionIn(request.headers.cookie)
  if (!session) return undefined
  if (!isOwnPage(request, publicUrl)) throw foreign()
  return { kind: 'session', hash: hashToken(session) }
}

/** A login from a page of somebody else’s would put their account under a visitor’s hands. */
export const refuseForeignLogin = (request: FastifyRequest, publicUrl: string) => {
  const { origin, referer } = request.headers
  const isBrowser = origin ?? referer ?? request.headers['sec-fetch-site']
  if (isBrowser !== undefined && !isOwnPage(request, publicUrl)) throw foreign()
}
