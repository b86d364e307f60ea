import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { readsOf } from '#resources/rules/check.ts'
import { type ComparingRule, triedRules } from './queries.ts'

/** Throws a 403 unless the viewer may read what these rules compare, since their matches reveal it. */
export const requireReadsOf = (db: Db, viewer: Pick<Viewer, 'id'>, rules: ComparingRule[]) =>
  requirePermission(db, viewer.id, ...rules.flatMap(readsOf))

/** Throws a 403 unless the viewer may read what the rules of a preview compare, since the number of matches reveals it, too. */
export const requireReads = async (db: Db, viewer: Pick<Viewer, 'id'>, preview: number) =>
  requireReadsOf(db, viewer, await triedRules(db, preview))

export const readsNeeded = 'Needs the right to read what its rules compare.'
