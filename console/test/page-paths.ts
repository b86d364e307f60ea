import assert from 'node:assert/strict'
import { adminPages } from '#console/app/administration.ts'
import { imported } from '#test/imports/imports.ts'
import type { Service } from '#test/service.ts'

/** Imports a file of which one row is taken and one rejected. */
const anImport = async (service: Service) => {
  const headers = ['membership_no', 'first_name'].map((name) => ({ value: `contacts.${name}` }))
  const unique_columns = ['contacts.membership_no']
  const recipe = { name: 'New members', headers, unique_columns, create_missing_contacts: true }
  const { body } = await service.admin.post('/relation-import-recipe', recipe)
  const rows = [
    ['N-1', 'Nora'],
    ['', 'Nemo'],
  ]
  return imported(service, body.data.id, { rows })
}

/** Returns every page that has an address, with records of the demo in it. */
export const pagePaths = async (service: Service) => {
  const { admin } = service
  const [one, other] = (await admin.get('/contact')).body.data
  const first = async (path: string) => {
    const { status, body } = await admin.get(path)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data[0].id
  }
  return [
    '/inbox',
    `/inbox/${await first('/conversation')}`,
    '/contacts',
    `/contacts/${await first('/contact')}`,
    '/contacts/duplicates',
    `/contacts/merge?ids=${one.id},${other.id}`,
    '/contacts/merges',
    '/companies',
    `/companies/${await first('/company')}`,
    '/tickets?as=list',
    '/tickets?as=board',
    `/tickets/${await first('/ticket')}`,
    '/scores',
    '/imports',
    `/imports/${(await anImport(service)).id}`,
    '/imports/recipes/new',
    `/imports/recipes/${await first('/relation-import-recipe?importable_type=App%5CContact')}`,
    '/dashboard',
    '/dashboard?tables=true',
    '/dashboard?section=team',
    '/dashboard?section=staffing',
    '/me',
    '/me/reminders',
    '/welcome',
    '/login?ended=true',
    '/invitation#used',
    '/admin/roles/2',
    '/admin/rules/new',
    '/admin/rules/ready',
    ...adminPages.map(({ page }) => `/admin/${page}`),
    '/inbox/messages?search=order',
    '/inbox/messages',
  ]
}
