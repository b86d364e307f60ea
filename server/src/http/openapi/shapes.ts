import type { Message } from '#messages/message.ts'
import { render } from '#messages/render.ts'

export type Json = Record<string, unknown>

/** Returns a function that puts each named shape among the components once and refers to it elsewhere. */
export const referrer = (components: Json) => {
  const refer = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(refer)
    if (typeof schema !== 'object' || schema === null) return schema
    const { $id, ...rest } = schema as Json
    const inner = Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [
        key,
        key === 'x-pattern-message' ? render(value as Message, 'en') : refer(value),
      ]),
    )
    if (typeof $id !== 'string') return inner
    components[$id] = inner
    return { $ref: `#/components/schemas/${$id}` }
  }
  return refer
}

export type Refer = ReturnType<typeof referrer>
