import type { Db } from '#db/connections/connect.ts'
import { checker } from '#http/input/validate.ts'
import { Problem } from '#http/problem.ts'
import { type Message, message, messageOf } from '#messages/message.ts'
import { permissionsOf } from '#resources/roles/queries.ts'
import { firstMissing } from '#resources/roles/rules.ts'
import type { Candidate, RowError } from './candidate.ts'
import { type Column, namesIn } from './columns.ts'
import { findKnown, type KnownNames } from './queries.ts'
import type { FileRow } from './read.ts'
import { ImportedEmployee } from './schema.ts'

const check = checker(ImportedEmployee)
const texts = ['account', 'first_name', 'last_name', 'employee_no'] as const

const errorsOf = (given: object): RowError[] => {
  try {
    check(given)
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return Object.entries(error.detail.errors ?? {}).flatMap(([field, [first]]) =>
      first ? [{ field, message: messageOf(first) }] : [],
    )
  }
}

const folded = (name: string) => name.toLowerCase()

/** Looks names up; each that is unknown, or that the caller may not use, is an error. */
const lookUp = <One extends { id: number }>(
  names: string[],
  all: Map<string, One>,
  refuse: (name: string, one: One | undefined) => Message | undefined,
) => {
  const ids = new Set<number>()
  const errors: Message[] = []
  for (const name of names) {
    const one = all.get(folded(name))
    const wrong = refuse(name, one)
    if (wrong) errors.push(wrong)
    else if (one) ids.add(one.id)
  }
  return { ids: [...ids], errors }
}

/** Returns the names in a cell, which may be one name with a separator in it. */
const listedIn = (cell: string | null | undefined, all: Map<string, unknown>) => {
  const whole = cell ?? ''
  return all.has(folded(whole)) ? [whole] : namesIn(cell)
}

const candidateOf = (
  { row, cells }: FileRow,
  places: Map<Column, number>,
  known: KnownNames,
  own: string[],
) => {
  const cellOf = (column: Column) => cells[places.get(column) ?? -1]
  const given: Partial<ImportedEmployee> = Object.fromEntries(
    texts.flatMap((column) => (cellOf(column) ? [[column, cellOf(column)]] : [])),
  )
  const broken = [...places].filter(([, place]) => place < cells.length && cells[place] === undefined)
  const roles = lookUp(listedIn(cellOf('roles'), known.roles), known.roles, (name, role) => {
    if (!role) return message('employees.no_such_role', { name })
    const permission = firstMissing(own, role.permissions)
    return permission ? message('employees.role_beyond', { name, permission }) : undefined
  })
  const groups = lookUp(listedIn(cellOf('groups'), known.groups), known.groups, (name, group) =>
    group ? undefined : message('employees.no_such_group', { name }),
  )
  const errors: RowError[] = [
    ...broken.map(([field]) => ({ field, message: message('employees.cell_unreadable') })),
    ...errorsOf(given),
    ...roles.errors.map((wrong) => ({ field: 'roles', message: wrong })),
    ...groups.errors.map((wrong) => ({ field: 'groups', message: wrong })),
  ]
  if (given.account && known.accounts.has(folded(given.account)))
    errors.push({ field: 'account', message: message('employees.account_taken') })
  return { row, given, role_ids: roles.ids, group_ids: groups.ids, errors }
}

/** Returns the employees in rows, each with all that is wrong with it. */
export const candidatesIn = async (
  db: Db,
  viewerId: number,
  rows: FileRow[],
  places: Map<Column, number>,
): Promise<Candidate[]> => {
  const accounts = rows.flatMap(({ cells }) => cells[places.get('account') ?? -1] || [])
  const known = await findKnown(db, accounts)
  const own = await permissionsOf(db, viewerId)
  const first = new Map<string, number>()
  return rows.map((row) => {
    const candidate = candidateOf(row, places, known, own)
    const account = folded(candidate.given.account ?? '')
    const earlier = first.get(account)
    if (account && earlier !== undefined)
      candidate.errors.push({
        field: 'account',
        message: message('employees.account_repeated', { row: earlier }),
      })
    else first.set(account, row.row)
    return candidate
  })
}
