import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Template } from './requests.ts'

/** How hard sqlmap tries. Quick: error- and boolean-based, some 20 requests a parameter. Deep: all techniques, some 350. */
export const depths = {
  quick: ['--level=1', '--risk=1', '--technique=BE'],
  deep: ['--level=3', '--risk=2', '--time-sec=2'],
}

export interface Verdict {
  /** Parameters for which sqlmap came to a verdict. */
  tested: number
  /** One line for each parameter that it can inject into. */
  injectable: string[]
  /** One line for each that seemed so at first, and that its own further checks ruled out. */
  ruledOut: string[]
  isComplete: boolean
  said: string
}

const line = '='.repeat(54)

/** Requests as a proxy logs them, which is how sqlmap takes many at once. */
const logOf = ({ origin, base, token }: Target, templates: Template[]) =>
  templates
    .map(({ method, path, body, headers = [] }) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const type = text ? `Content-Type: application/json\nContent-Length: ${Buffer.byteLength(text)}\n` : ''
      const head = `${method} ${base}${path} HTTP/1.1\nHost: ${origin.slice('http://'.length)}\nAuthorization: Bearer ${token}\n${type}${headers.map((header) => `${header}\n`).join('')}`
      return `${line}\n12:00:00  ${origin}  [127.0.0.1]\n${line}\n${head}\n${text}\n${line}\n\n\n`
    })
    .join('')

export interface Target {
  /** Such as http://127.0.0.1:8080. */
  origin: string
  /** The prefix of every path, such as /api/v1. */
  base: string
  token: string
}

const always = [
  '--batch',
  '--disable-coloring',
  '--ignore-stdin',
  '--flush-session',
  '--fresh-queries',
  '--dbms=postgresql',
  '--ignore-code=*',
  '--timeout=20',
  '--retries=1',
  '--skip=user-agent,referer,host',
]

/** The lines of sqlmap's own table of what it found. */
const foundIn = (folder: string) =>
  globSync('results-*.csv', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n').slice(1),
  )

/** Runs sqlmap over some requests, until `until` at most. */
export const runSqlmap = async (
  target: Target,
  templates: Template[],
  depth: keyof typeof depths,
  until: number,
): Promise<Verdict> => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-sqlmap-'))
  const log = join(folder, 'requests.txt')
  await writeFile(log, logOf(target, templates))
  const child = spawn('sqlmap', ['-l', log, `--output-dir=${folder}`, ...always, ...depths[depth]], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: Math.max(1, until - Date.now()),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes))
  const [code] = await once(child, 'close')
  const [ruledOut = [], injectable = []] = [true, false].map((isDoubted) =>
    foundIn(folder).filter((found) => /false positive/i.test(found) === isDoubted),
  )
  rmSync(folder, { recursive: true, force: true })
  const tested = said.match(/does not seem to be injectable|is vulnerable\. Do you want/g)?.length ?? 0
  return { tested, injectable, ruledOut, isComplete: code === 0, said }
}
