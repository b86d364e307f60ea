import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { remembered } from '../remembered.ts'
import { isOwnPage } from './same-origin.ts'

/** What authenticates a caller: an access token, or a browser's session. */
export interface Credential {
  kind: 'token' | 'session'
  hash: Buffer
}

const queryToken = Symbol('token of the query string')

type TokenBearer = IncomingMessage & { [queryToken]?: string; originalUrl?: string }

/**
 * Removes `token` from the address before it is routed, logged or linked, and keeps it if it is allowed
 * there.
 */
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

/** Returns the token in the request's header or query. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const [, bearer] = /^bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '') ?? []
  return bearer ?? (request.raw as TokenBearer)[queryToken]
}

export const hashToken = remembered((token) => hash('sha256', token, 'buffer'))

export const sessionCookie = 'parley_session'

/**
 * Only the host itself can set a cookie with this prefix, and only over HTTPS, so no sibling host can plant
 * one.
 */
export const hostPrefix = '__Host-'

const boundCookie = /(?:^|;\s*)__Host-parley_session=([\w-]{43})(?:;|$)/
const plainCookie = /(?:^|;\s*)parley_session=([\w-]{43})(?:;|$)/

/**
 * Returns the session in a Cookie header. One that is bound to the host keeps the prefix, which is part of
 * what is hashed, so its value is worthless under the plain name.
 */
export const sessionIn = (cookies = ''): string | undefined => {
  const [, bound] = boundCookie.exec(cookies) ?? []
  return bound ? hostPrefix + bound : plainCookie.exec(cookies)?.[1]
}

const foreign = () =>
  new Problem(403, 'auth.session_cross_origin', {
    code: 'cross_origin',
  })

/**
 * Returns the request's credential. A token takes precedence over a cookie, which is accepted only from our
 * own pages.
 */
export const credentialOf = (request: FastifyRequest, publicUrl: string): Credential | undefined => {
  const token = tokenOf(request)
  if (token) return { kind: 'token', hash: hashToken(token) }
  const session = sessionIn(request.headers.cookie)
  if (!session) return undefined
  if (!isOwnPage(request, publicUrl)) throw foreign()
  return { kind: 'session', hash: hashToken(session) }
}

/** Refuses a login from another site's page, which could log a visitor in to someone else's account. */
export const refuseForeignLogin = (request: FastifyRequest, publicUrl: string) => {
  const { origin, referer } = request.headers
  const isBrowser = origin ?? referer ?? request.headers['sec-fetch-site']
  if (isBrowser !== undefined && !isOwnPage(request, publicUrl)) throw foreign()
}
