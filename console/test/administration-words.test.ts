import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import i18next from 'i18next'
import { auditedKinds, auditNouns, auditVerbs } from '#access/audit-actions.ts'
import { agentPermissions, permissions } from '#access/permissions.ts'
import { smallListNames } from '#access/small-lists.ts'
import { adminPages, isSmallList } from '#console/app/administration.ts'
import { smallLists } from '../../server/src/small-lists/registry.ts'

const has = (area: string, key: string) => {
  for (const lng of ['en', 'zh-TW'])
    assert.ok(i18next.exists(key, { ns: area, lng }), `${lng}: ${area} ${key}`)
}
const shown = adminPages.filter(isSmallList)

const modules = ['audit/actions', 'roles/matrix']
let kindsOfFilter: string[]
let sectionsOf: (
  permissions: string[],
) => { lines: { word?: string; page?: string; resources: string[] }[] }[]

before(async () => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } })
  const [actions, matrix] = await Promise.all(modules.map((file) => import(`../src/pages/admin/${file}.ts`)))
  kindsOfFilter = actions.auditedKinds
  sectionsOf = matrix.sectionsOf
})

test('every page of administration has a title in both languages, and a known permission', () => {
  for (const page of adminPages) {
    has('admin', page.page)
    has('admin', page.group)
    assert.ok(permissions.includes(page.permission as 'tag.read'), page.permission)
  }
})

test('every small list of the service has a page, with words for its records and its purpose', () => {
  assert.deepEqual(shown.map(({ resource }) => resource).sort(), smallListNames.toSorted())
  for (const { page, resource, list } of shown) {
    assert.equal(list, smallLists[resource as 'tag'].path)
    for (const key of [page, `${page}_purpose`]) has('small-lists', key)
  }
})

test('the menu keeps pages that agents read for their work to employees who change them', () => {
  for (const { page, permission, isShared } of adminPages)
    assert.equal(!!isShared, agentPermissions.includes(permission as 'tag.read'), page)
})

test('every permission has a line with a name in the matrix of roles', () => {
  const lines = sectionsOf(permissions).flatMap((section) => section.lines)
  const unnamed = lines.filter(({ word, page }) => !word && !page)
  assert.deepEqual(unnamed, [])
  const resources = lines.flatMap((line) => line.resources)
  assert.deepEqual(resources, [...new Set(resources)])
})

test('every action that the audit log can hold has words in both languages', () => {
  const named = new Set<string>(shown.map(({ resource }) => resource))
  for (const noun of auditNouns) if (!named.has(noun)) has('audit-actions', noun)
  for (const verb of auditVerbs) has('audit-actions', `do_${verb}`)
})

test('the audit log is filtered by every kind of record that its entries are about', () => {
  assert.deepEqual(kindsOfFilter.toSorted(), auditedKinds.toSorted())
})
