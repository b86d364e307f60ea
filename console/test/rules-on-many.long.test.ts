import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { longBrowserTest } from '#test/browser.ts'
import { making } from '#test/configuration.ts'
import { openDesk } from './desk.ts'

const { admin, sit, url } = await openDesk()
const made = making(admin)

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/rules-${name}.png`, fullPage: true })
}

longBrowserTest(
  'rules run for many tickets and for an import only if that is asked for',
  async (t, visit) => {
    await made('/rule', {
      ...{ name: 'Hurry', subject: 'ticket', when: { event: 'updated' }, state: 'on' },
      if: { all: [{ field: 'priority', op: 'became', val: 3 }] },
      then: [{ set: { status_memo: 'Hurry' } }],
    })
    await made('/ticket', { subject: 'Many' })
    const { page } = await sit(t, visit, { path: '/tickets?as=list' })
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('checkbox', { name: 'Run rules' }).check()
    await shoot(page, 'many')
    await page.locator('footer').getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('listbox').getByRole('option', { name: 'Urgent' }).click()
    await page.getByText(/by rules: Hurry \(\d+\)/).waitFor()
    await shoot(page, 'many-done')
    for (const [language, theme, width] of [
      ['en', 'light', 1389],
      ['zh-TW', 'dark', 360],
    ] as const) {
      const { page: other } = await sit(t, visit, { path: '/imports', language, theme, width })
      await other
        .getByRole('button', { name: language === 'en' ? 'New import' : '新增匯入' })
        .first()
        .click()
      const box = other.getByRole('checkbox', { name: language === 'en' ? 'Run rules' : '執行規則' })
      await box.waitFor()
      assert.equal(await box.isChecked(), false)
      await shoot(other, `import-${language}`)
      await other.goto(`${url}/admin/rules/new`)
      await other.getByLabel(language === 'en' ? 'About' : '對象').selectOption('contact')
      await other.getByLabel(language === 'en' ? 'What happens' : '發生的事').selectOption('moment')
      await other.getByLabel(language === 'en' ? 'Once or each year' : '一次或每年').selectOption('yearly')
      await other.getByLabel(language === 'en' ? 'Which time' : '哪個時間').selectOption('birth_at')
      await shoot(other, `yearly-${language}`)
    }
  },
)
