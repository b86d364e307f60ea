import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'

const { admin, sit } = await openDesk()

const made = async (path: string, body: object): Promise<number> => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id
}
const rule = { subject: 'ticket', when: { event: 'created' } }

browserTest(
  'the list of rules says that what a rule names is deleted, not its bare number',
  async (t, visit) => {
    const [kept, gone] = [await made('/group', { name: 'Kept' }), await made('/group', { name: 'Gone' })]
    await made('/rule', { ...rule, name: 'Move', then: [{ set: { group_id: gone } }] })
    await made('/rule', { ...rule, name: 'Stay', then: [{ set: { group_id: kept } }] })
    assert.equal((await admin.delete(`/group/${gone}`)).status, 204)
    const { page } = await sit(t, visit, { path: '/admin/rules' })
    await page.getByText('set Group to Kept').waitFor()
    await page.getByText(`set Group to deleted (#${gone})`).waitFor()
  },
)
