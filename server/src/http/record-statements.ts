import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Statement } from '#db/connections/reader.ts'
import type { ReadColumns, Records } from '#db/records/records.ts'
import { partsIn, type Selection, selector } from './answers/shaping.ts'
import { viewerSql } from './callers/auth.ts'
import type { Credential } from './callers/credentials.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { fromQuery } from './input/input.ts'
import { rawQuery } from './input/readers.ts'
import { checker } from './input/validate.ts'
import { Problem } from './problem.ts'

type Kind = Credential['kind']

/**
 * The most sets of columns whose statements a connection prepares, of all kinds of records. Callers choose the sets,
 * so that there is no limit to their number; further ones are planned each time.
 */
const MAX_PREPARED_SETS = 64

/** The statements for sets of columns that are prepared, by table, credential and columns. */
const prepared = new Map<string, Statement>()

/** Joins a caller's statement to a record's: credential, permission and record in one round trip. */
export const recordStatement = (records: Records<unknown>, kind: Kind, read?: ReadColumns): Statement => ({
  name: `${records.table}_by_${kind}`,
  text: `with viewer as materialized (${viewerSql[kind]})
  select viewer.*, record.version, record.json from viewer left join lateral (
    select answered.* from (${records.jsonById('$3', read)}) answered where viewer.is_allowed) record on true`,
})

interface Chosen {
  statement: Statement
  /** Has it prepared from its next use on: to be called once the caller is known, as anyone can ask for any columns. */
  keep: () => void
}

/** Returns a function that returns the statement for a kind of credential and some columns, or all of them. */
export const recordStatements = (records: Records<unknown>) => {
  const whole = new Map<Kind, Statement>()
  const wholeBy = (kind: Kind) => {
    const known = whole.get(kind) ?? recordStatement(records, kind)
    whole.set(kind, known)
    return known
  }
  return (kind: Kind, read: ReadColumns): Chosen => {
    const { columns = [], parts = [] } = read
    if (!read.columns && !read.parts?.size) return { statement: wholeBy(kind), keep: () => undefined }
    const key = [records.table, kind, ...columns, '+', ...parts].join()
    const known = prepared.get(key)
    if (known) return { statement: known, keep: () => undefined }
    const { name, text } = recordStatement(records, kind, read)
    const keep = () => {
      if (prepared.size >= MAX_PREPARED_SETS) return
      prepared.set(key, { name: `${name}_${hash('sha256', text).slice(0, 16)}`, text })
    }
    return { statement: { text }, keep }
  }
}

interface ShapeOfAnswer {
  selection?: Selection | undefined
  /** The parts that the record has only on request. */
  parts?: string[]
  /** Why it cannot be answered, for after the checks that come first. */
  refusal?: Problem
}

/** Returns a function that reads which properties of a record a request asks for. */
export const selectionReader = (endpoint: AnyEndpoint) => {
  const select = selector(endpoint.answer)
  const check = endpoint.query && checker(endpoint.query)
  return (request: FastifyRequest): ShapeOfAnswer => {
    try {
      const given = rawQuery(request, endpoint)
      if (!('fields' in given || 'include' in given) || !check) return {}
      const query = fromQuery(endpoint.query, given) as { fields?: string[]; include?: string[] }
      check(query)
      return { selection: select?.(query), parts: partsIn(endpoint.includes, query) }
    } catch (error) {
      if (error instanceof Problem) return { refusal: error }
      throw error
    }
  }
}
