import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Part {
  /** The rules to check, all by default. */
  rules?: string[]
  /** Whether it also looks for targets under 24 px, which it does not by itself. */
  hasTargets?: boolean
  /** The selector of what to check, the whole page by default. */
  within?: string
}

/** What axe finds on a page, as `rule: html`. */
export const findings = async (page: Page, { rules, hasTargets, within }: Part = {}) => {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(source)
  // Collects violations only. Preloading stylesheets is for rules that do not run here.
  const options = JSON.stringify({
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: rules }),
    ...(hasTargets && { rules: { 'target-size': { enabled: true } } }),
  })
  const place = within ? JSON.stringify(within) : 'document'
  return page.evaluate<string[]>(`axe.run(${place}, ${options}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`)
}
