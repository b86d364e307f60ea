import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findWording } from './find.ts'

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.md', '*.css'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.startsWith('scripts/wording/'))

const found = files.flatMap((file) => findWording(file, readFileSync(file, 'utf8')))
for (const line of found) process.stderr.write(`${line}\n`)
if (found.length) process.exitCode = 1
