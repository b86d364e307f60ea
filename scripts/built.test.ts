import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '..')

/** A clone in which nothing has been built. */
const aClone = async (t: { after: typeof after }) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-test-'))
  t.after(() => rm(folder, { recursive: true }))
  const isSource = (path: string) => !path.startsWith(join(root, 'dist'))
  for (const name of ['scripts', 'widget', 'shared', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(join(root, name), join(folder, name), { recursive: true, filter: isSource })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const build = () => {
    const work = `import('./scripts/built.js').then(({ buildPart }) => buildPart('widget'))
      .catch(({ message }) => { process.stderr.write(message); process.exit(1) })`
    return text(spawn(process.execPath, ['-e', work], { cwd: folder }).stderr)
  }
  const built = () => readdir(join(folder, 'dist', 'widget'))
  return { folder, build, built }
}

const compressed = (name: string) => [name, `${name}.br`, `${name}.gz`]
const whole = ['sources', ...compressed('widget-live.js'), ...compressed('widget.js')]

/** The only one in which the widget is compiled. */
const clone = await aClone({ after })

/** A clone whose build writes files of the names that a compiled widget has, at once. */
const aQuickClone = async (t: { after: typeof after }) => {
  const quick = await aClone(t)
  const files = whole.filter((name) => name !== 'sources')
  const script = `import { writeFileSync as write } from 'node:fs'
for (const name of ${JSON.stringify(files)}) write(process.argv[2] + '/' + name, name)
`
  await writeFile(join(quick.folder, 'widget', 'build.js'), script)
  return quick
}

test('the first start builds the widget and says so, the second does not', async () => {
  const { folder, build, built } = clone
  assert.equal(await build(), 'Building the live-chat widget …\n')
  assert.deepEqual((await built()).sort(), whole)
  assert.equal(await build(), '')
  await appendFile(join(folder, 'widget', 'src', 'color.test.ts'), '\n')
  assert.equal(await build(), '')
})

test('the files of the previous build are kept, and removed by the build after it', async (t) => {
  const { folder, build, built } = await aQuickClone(t)
  const script = join(folder, 'widget', 'build.js')
  const source = await readFile(script, 'utf8')
  const buildWith = async (name: string) => {
    const write = `import { writeFileSync } from 'node:fs'\nwriteFileSync(process.argv[2] + '/${name}', '')\n`
    await writeFile(script, write + source)
    await build()
  }
  for (const name of ['part-1', 'part-2']) await buildWith(name)
  assert.deepEqual((await built()).sort(), ['part-1', 'part-2', ...whole].sort())
  await buildWith('part-3')
  assert.deepEqual((await built()).sort(), ['part-2', 'part-3', ...whole].sort())
})

test('several starts at once leave one whole widget', async (t) => {
  const { build, built } = await aQuickClone(t)
  await Promise.all([build(), build(), build()])
  assert.deepEqual((await built()).sort(), whole)
})

test('a changed source is rebuilt, and a broken one is reported', async () => {
  const { folder, build, built } = clone
  await build()
  const words = join(folder, 'widget', 'src', 'words', 'en.ts')
  await appendFile(words, "\nen.chat = 'Talk to us'\n")
  assert.match(await build(), /Building/)
  assert.match(await readFile(join(folder, 'dist', 'widget', 'widget.js'), 'utf8'), /Talk to us/)
  await appendFile(words, 'const =')
  assert.match(await build(), /could not be built.*\n(.*\n)*.*words\/en\.ts/)
  assert.deepEqual((await built()).sort(), whole)
})
