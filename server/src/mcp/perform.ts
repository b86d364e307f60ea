import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Viewer } from '#access/viewer.ts'
import { languageOf } from '#http/answers/language.ts'
import { fromJson } from '#http/input/input.ts'
import { checker, isExact } from '#http/input/validate.ts'
import { originOfRequest, writeAudit } from '#http/monitoring/audit.ts'
import { invalidFields, Problem } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { explain, refusalOf } from './refusal.ts'
import { failure, resultOf } from './result.ts'
import type { Arguments, Ask, Tool } from './tool.ts'

/** Somebody's assistant. */
export interface Caller {
  services: Services
  viewer: Viewer
  request: FastifyRequest
  ask: Ask
  mayWrite: boolean
}

const checks = new WeakMap<Tool, ReturnType<typeof checker>>()

const checkOf = (tool: Tool) => {
  const check = checks.get(tool) ?? checker(tool.input, isExact)
  checks.set(tool, check)
  return check
}

/** Returns the arguments as the tool's input describes them. Throws a 422. */
const read = (tool: Tool, given: Arguments): Arguments => {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(tool.input.properties, name))
  if (unknown.length)
    throw invalidFields(Object.fromEntries(unknown.map((name) => [name.slice(0, 64), ['fields.unknown']])))
  const known = fromJson(tool.input, given) as Arguments
  checkOf(tool)(known)
  return known
}

const AuditedCall = Type.Object({ tool: Type.String(), arguments: Type.Unsafe<unknown>({}) })

const isNamed = (shape: unknown) => Array.isArray((shape as { enum?: unknown[] } | undefined)?.enum)

const maxAudited = 100

/** Returns the arguments for the audit log: IDs, codes and flags, but no texts. */
const withoutTexts = ({ input }: Tool, given: Arguments) => {
  const isKept = (name: string, value: unknown): boolean => {
    if (Array.isArray(value)) return value.length <= maxAudited && value.every((item) => isKept('', item))
    return typeof value === 'number' || typeof value === 'boolean' || isNamed(input.properties[name])
  }
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => isKept(name, value)))
}

const audit = ({ services, viewer, request }: Caller, tool: Tool, given: Arguments) =>
  writeAudit(
    services.database.main,
    { viewer, ...originOfRequest(request) },
    {
      action: 'assistant.call',
      resource: 'assistant',
      record_id: null,
      before: null,
      after: { tool: tool.name, arguments: withoutTexts(tool, given) },
      shape: AuditedCall,
    },
  )

/** Runs a tool for an assistant, and writes down that it did, before anything else. */
export const perform = async (tool: Tool, given: Arguments, caller: Caller) => {
  const { request, ask, mayWrite } = caller
  try {
    const known = read(tool, given)
    if (tool.isWrite && !mayWrite) throw new Problem(403, 'mcp.read_only', { code: 'assistants_read_only' })
    await audit(caller, tool, known)
    return resultOf(await tool.run(ask, known))
  } catch (error) {
    const refusal = refusalOf(error, languageOf(request))
    if (refusal) return failure(explain(refusal))
    request.log.error({ failure: error }, 'tool failed')
    return failure(`The service made a mistake, noted under request ${request.id}. Do not try again.`)
  }
}
