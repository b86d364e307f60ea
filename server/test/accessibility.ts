import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Part {
  /** The rules to check, all by default. */
  rules?: string[]
  /** The selector of what to check, the whole page by default. */
  within?: string
}

/** What axe finds on a page, as `rule: html`. */
export const findings = async (page: Page, { rules, within }: Part = {}) => {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(source)
  // Collects violations only. Preloading stylesheets is for rules that do not run here.
  const options = JSON.stringify({
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: rules }),
  })
  const place = within ? JSON.stringify(within) : 'document'
  return page.evaluate<string[]>(`axe.run(${place}, ${options}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`)
}
