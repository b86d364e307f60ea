import type { TSchema } from 'typebox'
import type { MissingPermissions } from '#access/viewer.ts'
import { type Guard, type GuardChoice, type GuardPermission, guardPermissions } from '#shapes'
import { forbidden } from './auth.ts'

/**
 * Returns a copy of a value without what a viewer may not see. Unchanged parts are shared with the original.
 */
export type Redact = (value: unknown, missingPermissions: MissingPermissions) => unknown

interface Shape {
  'x-guard'?: Guard
  'x-guards'?: GuardChoice
  'x-needs'?: GuardPermission
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

const shownCharacters = 4
const minMatchLength = 7

/** Masks all but the last characters of a text, or all of one that is too short to hide the rest. */
export const lastFour = (text: string) => {
  const characters = [...text]
  const hidden = characters.length < minMatchLength ? characters.length : characters.length - shownCharacters
  return '•'.repeat(hidden) + characters.slice(hidden).join('')
}

/** Returns what viewers without the permission of a guard get in place of a value. */
export const hide = (value: unknown, shown: Guard['shown']) => {
  if (Array.isArray(value)) return []
  return shown === 'last-four' && typeof value === 'string' ? lastFour(value) : null
}

const ofGuard =
  ({ permission, shown }: Guard, inner: Redact = (value) => value): Redact =>
  (value, missingPermissions) =>
    missingPermissions.includes(permission) ? hide(value, shown) : inner(value, missingPermissions)

/** Redacts a property of this object. */
type RedactIn = (
  value: unknown,
  missingPermissions: MissingPermissions,
  within: Record<string, unknown>,
) => unknown

const ofChoice =
  ({ by, permissions }: GuardChoice): RedactIn =>
  (value, missingPermissions, within) => {
    const said = String(within[by])
    const isHidden = Object.entries(permissions).some(
      ([start, permission]) => said.startsWith(start) && missingPermissions.includes(permission),
    )
    return isHidden ? null : value
  }

const ofProperties =
  (inner: [string, RedactIn][]): Redact =>
  (value, missingPermissions) => {
    if (typeof value !== 'object' || value === null) return value
    const copy: Record<string, unknown> = { ...value }
    for (const [key, redact] of inner)
      if (key in copy) copy[key] = redact(copy[key], missingPermissions, copy)
    return copy
  }

const redactOf = (schema: Shape): Redact | undefined => {
  const { 'x-guard': guard } = schema
  return guard ? ofGuard(guard, insideOf(schema)) : insideOf(schema)
}

const insideOf = ({ properties = {}, items, anyOf = [] }: Shape): Redact | undefined => {
  const choices = anyOf.flatMap((each) => redactOf(each) ?? [])
  if (choices.length)
    return (value, missingPermissions) =>
      choices.reduce((redacted, redact) => redact(redacted, missingPermissions), value)
  const ofItem = items && redactOf(items)
  if (ofItem)
    return (value, missingPermissions) =>
      Array.isArray(value) ? value.map((item) => ofItem(item, missingPermissions)) : value
  const inner = Object.entries(properties).flatMap(([key, property]) => {
    const { 'x-guards': choice } = property
    const redact = choice ? ofChoice(choice) : redactOf(property)
    return redact ? [[key, redact] as [string, RedactIn]] : []
  })
  return inner.length ? ofProperties(inner) : undefined
}

/** Returns the permissions that fields of a shape require. */
export const guardsOf = (schema: TSchema | null): GuardPermission[] => {
  const found = new Set<GuardPermission>()
  const visit = ({ 'x-guard': guard, 'x-guards': choice, properties = {}, items, anyOf = [] }: Shape) => {
    if (guard) found.add(guard.permission)
    for (const permission of Object.values(choice?.permissions ?? {})) found.add(permission)
    for (const each of [...Object.values(properties), ...(items ? [items] : []), ...anyOf]) visit(each)
  }
  if (schema) visit(schema as Shape)
  return guardPermissions.filter((permission) => found.has(permission))
}

/** Returns a function that redacts values of a shape by the permissions that their viewer does not have. */
export const redactor = (schema: TSchema | null): Redact => {
  const guards = guardsOf(schema)
  const redact = schema && redactOf(schema as Shape)
  if (!redact) return (value) => value
  return (value, missingPermissions) =>
    guards.some((permission) => missingPermissions.includes(permission))
      ? redact(value, missingPermissions)
      : value
}

/** Like `redactor`, for JSON text, which is parsed only if something has to be hidden. */
export const textRedactor = (schema: TSchema | null) => {
  const guards = guardsOf(schema)
  const redact = redactor(schema)
  return (text: string, missingPermissions: MissingPermissions) =>
    guards.some((permission) => missingPermissions.includes(permission))
      ? JSON.stringify(redact(JSON.parse(text), missingPermissions))
      : text
}

type Needs = (query: unknown) => GuardPermission[]

const needsOf = ({ 'x-needs': permission, properties = {}, items }: Shape): Needs | undefined => {
  if (permission) return () => [permission]
  const ofItem = items && needsOf(items)
  if (ofItem) return (value) => (Array.isArray(value) ? value.flatMap(ofItem) : [])
  const inner = Object.entries(properties).flatMap(([key, property]) => {
    const needs = needsOf(property)
    return needs ? [[key, needs] as [string, Needs]] : []
  })
  if (!inner.length) return undefined
  return (value) => {
    const given = value as Record<string, unknown>
    return inner.flatMap(([key, needs]) => (given[key] === undefined ? [] : needs(given[key])))
  }
}

/** Returns a function that throws a 403 if a query uses a guarded filter without its permission. */
export const filterGuard = (schema: TSchema | undefined) => {
  const needs = schema && needsOf(schema as Shape)
  return (query: unknown, missingPermissions: MissingPermissions) => {
    if (!needs || !missingPermissions.length) return
    const missing = needs(query).find((permission) => missingPermissions.includes(permission))
    if (missing) throw forbidden(missing)
  }
}
