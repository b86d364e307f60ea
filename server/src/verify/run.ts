import type pg from 'pg'
import { auditCommand } from '../command-audit.ts'
import type { Check, Subject } from './check.ts'
import { checksHold, constraintsAreValidated, foreignKeysHold } from './constraints.ts'
import { customValuesFit } from './custom-values.ts'
import { fieldsAreIndexed } from './field-indexes.ts'
import { importsAreCounted } from './imports.ts'
import { messagesAreNumbered } from './messages.ts'
import { pagingIndexAgrees } from './paging.ts'
import { generatedColumnsAgree, schemaIsComplete, sequencesAreAhead } from './schema.ts'
import { searchTextAgrees, ticketTextsAgree } from './search-text.ts'
import { secretsAreReadable } from './secrets.ts'
import {
  dataFolderIsPrivate,
  indexesAreSound,
  indexesAreValid,
  partitionsAreAhead,
  someoneAdministers,
} from './server.ts'

/** All that is checked, in order: without the first nothing else makes sense. */
const checks: Check[] = [
  schemaIsComplete,
  dataFolderIsPrivate,
  someoneAdministers,
  constraintsAreValidated,
  foreignKeysHold,
  checksHold,
  fieldsAreIndexed,
  indexesAreValid,
  indexesAreSound,
  sequencesAreAhead,
  partitionsAreAhead,
  generatedColumnsAgree,
  pagingIndexAgrees,
  searchTextAgrees,
  ticketTextsAgree,
  customValuesFit,
  importsAreCounted,
  messagesAreNumbered,
  secretsAreReadable,
]

const findingsOf = (check: Check, subject: Subject) =>
  check
    .findings(subject)
    .catch((error: Error) => [`It cannot be told whether this holds: “${check.name}” ${error.message}`])

/** Checks the installation, repairing what can be when asked to. Answers how much is wrong. */
export const verify = async (subject: Subject, { repair = false, say = (_: string) => {} } = {}) => {
  let wrong = 0
  const repaired: string[] = []
  for (const check of checks) {
    let findings = await findingsOf(check, subject)
    if (repair && findings?.length && check.repair) {
      const done = await check.repair(subject.client)
      if (done) {
        say(`repaired  ${done}`)
        repaired.push(done)
      }
      findings = await findingsOf(check, subject)
    }
    if (!findings) say(`skipped   ${check.name}`)
    else if (!findings.length) say(`ok        ${check.name}`)
    for (const finding of findings ?? []) say(`WRONG     ${finding}`)
    wrong += findings?.length ?? 0
    if (wrong && check === schemaIsComplete) break
  }
  if (repaired.length) await auditCommand(subject.client, 'installation.repair', { repaired })
  return wrong
}

/** Builds everything anew that follows from the rest, where it differs. */
export const repairAll = async (client: pg.ClientBase, say: (line: string) => void) => {
  for (const { repair } of checks) {
    const done = await repair?.(client)
    if (done) say(done)
  }
}
