import { execFile, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import { promisify } from 'node:util'
import { freePort } from '#db/embedded/socket.ts'
import type { Drive } from '#test/api-clients/operations.ts'
import { eventually } from '#test/eventually.ts'
import { findProgram } from '#test/found.ts'

const clients = join(import.meta.dirname, '..')

interface Language {
  name: string
  program: string | undefined
  /** What to install where the program is missing. */
  missing: string
  ending: string
  /** What to put before a program’s file to serve it at a port. */
  server: (port: number) => string[]
  env: Record<string, string>
}

export const languages: Language[] = [
  {
    name: 'php',
    program: findProgram('php', process.env.PHP_PATH),
    missing: 'no php was found: install php-cli, or name it by PHP_PATH',
    ending: 'php',
    server: (port) => ['-S', `127.0.0.1:${port}`],
    env: { PARLEY_CLIENT: join(clients, 'php') },
  },
  {
    name: 'python',
    program: findProgram('python3', process.env.PYTHON_PATH),
    missing: 'no python3 was found: install python3, or name it by PYTHON_PATH',
    ending: 'py',
    server: () => [],
    env: { PYTHONPATH: join(clients, 'python'), PYTHONDONTWRITEBYTECODE: '1', no_proxy: '127.0.0.1' },
  },
]

/** Why a language's tests are left out, which the report's end says; in CI they fail. */
export const skipOf = ({ program, missing }: Language) => (!program && !process.env.CI ? missing : false)

type Env = Record<string, string>

const environmentOf = (language: Language, env: Env) => ({ ...process.env, ...language.env, ...env })

/** Runs a program's text to its end. Returns the lines that it prints. */
export const runText = async (language: Language, folder: string, text: string, env: Env) => {
  const file = join(folder, `program.${language.ending}`)
  await writeFile(file, text)
  const { stdout } = await promisify(execFile)(language.program ?? language.name, [file], {
    env: environmentOf(language, env),
    timeout: 60_000,
  })
  return stdout.trim().split('\n')
}

/** Starts a program’s text as a server. Returns its address once it answers. */
export const serving = async (language: Language, folder: string, text: string, env: Env) => {
  const file = join(folder, `server.${language.ending}`)
  await writeFile(file, text)
  const port = await freePort()
  const child = spawn(language.program ?? language.name, [...language.server(port), file], {
    env: environmentOf(language, { ...env, PORT: String(port) }),
    stdio: 'ignore',
  })
  after(() => child.kill())
  const address = `http://127.0.0.1:${port}`
  await eventually(() => fetch(address).then(Boolean, () => false))
  return address
}

/** Starts the client of a language, to be driven operation by operation. */
export const driving = (language: Language, env: Env): Drive => {
  const file = join(clients, 'test', `drive.${language.ending}`)
  const child = spawn(language.program ?? language.name, [file], {
    env: environmentOf(language, env),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  after(() => child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return async (operation, call) => {
    child.stdin.write(`${JSON.stringify({ operation, ...call })}\n`)
    const { value = '' } = await lines.next()
    const { answer, error } = JSON.parse(value)
    if (error) throw new Error(error)
    return answer
  }
}
