import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { figure } from '#test/figure.ts'
import { onlyLong } from '#test/long.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const search = (folder: string, ...options: string[]) =>
  new Promise<{ code: number; lines: string[] }>((resolve) => {
    const args = [join(root, 'scripts/secrets.ts'), folder, ...options]
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), lines: `${stdout}${stderr}`.trim().split('\n') }),
    )
  })

const privateKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs1', format: 'pem' })

/** One of each kind, made up here: none stands in a file. */
const canaries = () => ({
  // A key that ends with + or / is taken for something else now and then.
  'aws.txt': `AWS_SECRET_ACCESS_KEY=${randomBytes(20).toString('hex')}\n`,
  'key.pem': `${privateKey()}`,
  'notes.md': `curl -H 'Authorization: Bearer ${randomBytes(32).toString('base64url')}'\n`,
  'hook.json': `{"secret":"whsec_${randomBytes(32).toString('base64')}"}\n`,
  'start.sh': `SECRET_KEY=${randomBytes(32).toString('base64url')} npm start\n`,
})

const aRepository = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-secrets-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
      cwd: folder,
    })
  git('init', '--quiet')
  await writeFile(join(folder, 'README.md'), 'Nothing secret. SECRET_KEY=… npm start\n')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Start')
  return { folder, git }
}

test('no file of the project holds a secret', async (t) => {
  const { code, lines } = await search(root)
  figure(t, 'T35', `the tree searched for secrets: ${lines.at(-1)}`)
  assert.equal(code, 0, lines.join('\n'))
  assert.ok(Number.parseInt(lines.at(-1) ?? '', 10) > 2000)
})

test('a secret is found in a file, and in the history after it was removed', async (t) => {
  const { folder, git } = await aRepository(t)
  assert.equal((await search(folder)).code, 0)
  const planted = Object.entries(canaries())
  for (const [name, text] of planted) await writeFile(join(folder, name), text)
  const inFiles = await search(folder)
  git('add', '.')
  git('commit', '--quiet', '-m', 'Add what must not be here')
  git('rm', '--quiet', ...planted.map(([name]) => name))
  git('commit', '--quiet', '-m', 'Remove it')
  const after = await search(folder)
  const inHistory = await search(folder, '--history')
  for (const { code, lines } of [inFiles, inHistory]) {
    assert.equal(code, 1)
    for (const [name, text] of planted) {
      assert.ok(
        lines.some((line) => line.startsWith(name)),
        `${name} was not found:\n${lines.join('\n')}`,
      )
      assert.ok(!lines.join('\n').includes(text.trim()), 'a finding repeats the secret')
    }
  }
  assert.equal(after.code, 0)
  figure(t, 'T35', `${planted.length} canaries in a test repository: all found in files and in the history`)
})

test('nothing that was ever committed holds a secret', { skip: onlyLong }, async (t) => {
  const { code, lines } = await search(root, '--history')
  figure(t, 'T35', `the history searched for secrets: ${lines.at(-1)}`)
  assert.equal(code, 0, lines.join('\n'))
})
