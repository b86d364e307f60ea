import type { Db } from '#db/connections/connect.ts'
import { OutdatedList } from '#db/paging/list.ts'
import { Problem } from '#http/problem.ts'
import { currentFields, type KnownFields, knownFields } from './definitions.ts'
import type { Owner } from './fields.ts'
import type { CzFilter } from './schema.ts'

const maxAttempts = 3

/**
 * Reads a page of a list by the definitions that this process knows. If they were outdated, which the page's statement
 * tells by \`isVersion\`, or the filters seem invalid, it is read by the current ones.
 */
export const readByKnown = async <T>(
  db: Db,
  owner: Owner,
  filters: CzFilter[] | undefined,
  read: (known?: KnownFields) => Promise<T>,
): Promise<T> => {
  if (!filters?.length) return read()
  let known = await knownFields(db, owner)
  for (let attempt = 1; ; attempt++) {
    try {
      return await read(known)
    } catch (error) {
      if (!(error instanceof OutdatedList || error instanceof Problem) || attempt === maxAttempts) throw error
      const { version } = known
      known = await currentFields(db, owner)
      if (error instanceof Problem && known.version === version) throw error
    }
  }
}
