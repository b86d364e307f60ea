import assert from 'node:assert/strict'
import { administration } from '#console/app/administration.ts'
import type { Service } from '#test/service.ts'

/** Returns every page that has an address, with records of the demo in it. */
export const pagePaths = async ({ admin }: Pick<Service, 'admin'>) => {
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
    ...administration.flatMap(({ pages }) => pages.map(({ page }) => `/admin/${page}`)),
    '/inbox/messages?search=order',
    '/inbox/messages',
  ]
}
