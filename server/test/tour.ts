import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** A page of this repository whose examples a test runs. */
export const pageOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** What a page has in blocks of one language. */
export const blocksOf = (page: string, language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, block]) => block as string,
  )

/** Types a page's shell commands as they are written. Returns what they print. */
export const follow = async (page: string, env: Record<string, string>, cwd?: string) => {
  const commands = blocksOf(page, 'sh').join('\n')
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
    env: { ...process.env, ...env },
    timeout: 900_000,
    cwd,
  })
  return stdout
}

/** The answers of the API among what was printed. */
export const answersIn = (printed: string) =>
  printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line).data)
