import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { parse } from 'yaml'
import { readConfig } from '#config'
import { root } from '../node.js'

const folder = join(root, 'ops', 'compose')

interface Service {
  secrets?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, object>
}

interface Project {
  services: Record<string, Service>
  secrets?: Record<string, { file: string }>
  volumes: Record<string, unknown>
}

const read = (name: string): Project => parse(readFileSync(join(folder, name), 'utf8'), { merge: true })

/** The settings of a service, with its secrets where `secrets` has them. */
const settingsOf = ({ environment = {} }: Service, secrets: string) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replace('/run/secrets', secrets)
        .replace(/\$\{SITE[^}]*\}/, 'desk.example.com')
        .replace(/\$\{PUBLIC_URL[^}]*\}/, 'https://desk.example.com'),
    ]),
  )

const aCopy = (t: TestContext) => {
  const copy = mkdtempSync(join(tmpdir(), 'parley-compose-'))
  t.after(() => rmSync(copy, { recursive: true }))
  cpSync(join(folder, 'secrets.sh'), join(copy, 'secrets.sh'))
  return copy
}

test('the Compose files refer to what they define, and their secrets are settings that Parley takes', (t) => {
  const copy = aCopy(t)
  const make = () => execFileSync('sh', [join(copy, 'secrets.sh')], { stdio: 'pipe' })
  make()
  assert.throws(make, /The secrets exist already/)
  const { services, secrets = {}, volumes } = read('several.yaml')
  for (const [name, { secrets: used = [], volumes: mounts = [], depends_on = [] }] of Object.entries(
    services,
  )) {
    for (const secret of used)
      assert.ok(readFileSync(join(copy, secrets[secret]?.file ?? 'none')).length, secret)
    for (const mount of mounts.map((each) => each.split(':')[0] as string))
      if (mount.startsWith('.')) assert.ok(readFileSync(join(folder, mount)).length, mount)
      else assert.ok(mount in volumes, mount)
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    for (const other of needed) assert.ok(other in services, `${name} needs ${other}`)
  }
  for (const name of ['migrate', 'parley-1', 'parley-2', 'work']) {
    const config = readConfig(settingsOf(services[name] as Service, join(copy, 'secrets')))
    assert.match(config.databaseUrl ?? '', /^postgres:\/\/parley:\w+@postgres\/parley$/)
    assert.ok(config.secretKey && config.adminPassword)
  }
  JSON.parse(readFileSync(join(copy, 'secrets', 's3_config'), 'utf8'))
  const { parley } = read('compose.yaml').services
  assert.equal(readConfig(settingsOf(parley as Service, copy)).publicUrl, 'https://desk.example.com')
})

test('the database gets the password that its image has read, and the image’s own script goes on as it was', (t) => {
  const copy = aCopy(t)
  writeFileSync(join(copy, 'psql'), '#!/bin/sh\nprintf "%s\\n" "$@"\ncat\n', { mode: 0o755 })
  const source = (password: Record<string, string>) =>
    execFileSync('sh', ['-ec', '. "$0"; echo "$of_the_image, and on"', join(folder, 'database.sh')], {
      env: { PATH: `${copy}:${process.env.PATH}`, ...password },
      encoding: 'utf8',
      stdio: 'pipe',
    })
  const said = source({ POSTGRES_PASSWORD: 'of the secret' })
  assert.match(said, /^--set=password=of the secret$[\s\S]*^create role parley[\s\S]*^, and on$/m)
  assert.throws(() => source({}), /POSTGRES_PASSWORD/)
})
