import type pg from 'pg'
import { auditCommand } from '../command-audit.ts'
import type { Check, Subject } from './check.ts'
import { companiesAreCounted } from './companies.ts'
import { checksHold, constraintsAreValidated, foreignKeysHold } from './constraints.ts'
import { noDamageIsCounted } from './counted-damage.ts'
import { customValuesFit } from './custom-values.ts'
import { fieldsAreIndexed } from './field-indexes.ts'
import { fileStoreIsTheOwn } from './files.ts'
import { importsAreCounted } from './imports.ts'
import { indexesAreSound, indexesAreValid, searchIndexesAreSound } from './indexes.ts'
import { messageFilesAreUsed, messagesAreNumbered } from './messages.ts'
import { pagesAreReadable } from './pages.ts'
import { pagingIndexAgrees } from './paging.ts'
import { noRowIsMissing } from './rows.ts'
import { catalogAgrees, generatedColumnsAgree, schemaIsComplete, sequencesAreAhead } from './schema.ts'
import { messageTextsAgree, searchTextAgrees, ticketTextsAgree } from './search-text.ts'
import { keyIsTheOwn, secretsAreReadable } from './secrets.ts'
import { dataFolderIsPrivate, partitionsAreAhead, someoneAdministers } from './server.ts'

/**
 * All checks, in order: without the first no other makes sense, and damage explains many of the later
 * findings.
 */
const checks: Check[] = [
  schemaIsComplete,
  catalogAgrees,
  pagesAreReadable,
  indexesAreValid,
  indexesAreSound,
  searchIndexesAreSound,
  noRowIsMissing,
  noDamageIsCounted,
  dataFolderIsPrivate,
  someoneAdministers,
  constraintsAreValidated,
  foreignKeysHold,
  checksHold,
  fieldsAreIndexed,
  sequencesAreAhead,
  partitionsAreAhead,
  generatedColumnsAgree,
  pagingIndexAgrees,
  companiesAreCounted,
  searchTextAgrees,
  messageTextsAgree,
  ticketTextsAgree,
  customValuesFit,
  importsAreCounted,
  messagesAreNumbered,
  messageFilesAreUsed,
  keyIsTheOwn,
  secretsAreReadable,
  fileStoreIsTheOwn,
]

const findingsOf = (check: Check, subject: Subject) =>
  check
    .findings(subject)
    .catch((error: Error) => [`It cannot be told whether this holds: “${check.name}” ${error.message}`])

type Say = (line: string) => void

const refusal =
  'refused   Nothing is repaired while pages are damaged or rows are missing: it would make the loss look right.'

const report = ({ name, remedy }: Check, findings: string[] | undefined, say: Say) => {
  if (!findings) say(`skipped   ${name}`)
  else if (!findings.length) say(`ok        ${name}`)
  for (const finding of findings ?? []) say(`WRONG     ${finding}`)
  if (findings?.length && remedy) say(`          ${remedy}`)
}

const repairOf = async (check: Check, { client }: Subject, say: Say) => {
  const done = await check.repair?.(client)
  if (done) say(`repaired  ${done}`)
  return done
}

/** Checks the installation and, if asked to, repairs what it can. Returns the number of findings. */
export const verify = async (subject: Subject, { repair = false, say = (_: string) => {} } = {}) => {
  let wrong = 0
  let mayRepair = repair
  const repaired: string[] = []
  for (const check of checks) {
    let findings = await findingsOf(check, subject)
    if (mayRepair && findings?.length && check.repair) {
      const done = await repairOf(check, subject, say)
      if (done) repaired.push(done)
      findings = await findingsOf(check, subject)
    }
    report(check, findings, say)
    wrong += findings?.length ?? 0
    if (wrong && check === schemaIsComplete) break
    if (mayRepair && check.isGuard && findings?.length) {
      say(refusal)
      mayRepair = false
    }
  }
  if (repaired.length) await auditCommand(subject.client, 'installation.repair', { repaired })
  return wrong
}

/** Rebuilds all derived data that differs. */
export const repairAll = async (client: pg.ClientBase, say: (line: string) => void) => {
  for (const { repair } of checks) {
    const done = await repair?.(client)
    if (done) say(done)
  }
}
