import {
  chmod,
  constants,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isRoot } from './account.ts'
import { randomId } from './home.ts'
import { run } from './run.ts'

/** Makes the links between library names that npm cannot carry; a folder that refuses them is left as it is. */
export const linkLibraries = async (native: string) => {
  const file = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(file)
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(relative(dirname(target), source), join(native, '..', target)).catch(() => {}),
    ),
  )
}

/** Copies the programs; several starts may do so at once, and the first to finish has made it for all. */
export const copyBinaries = async (native: string, target: string, nameless: boolean) => {
  const stage = `${target}.new-${randomId()}`
  const copy = join(stage, 'native')
  await mkdir(copy, { recursive: true })
  if (isRoot) await chmod(dirname(target), 0o755)
  await copyTree(native, copy)
  await linkLibraries(copy)
  if (nameless) await doWithoutName(join(copy, 'bin'))
  // Else a power cut could leave a complete-looking copy of empty files.
  await run('sync', ['-f', copy], { name: 'own' })
  await rename(copy, target).catch(() => {})
  await rm(stage, { recursive: true, force: true })
}

const copyTree = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  const entries = await readdir(from, { withFileTypes: true })
  const copies = entries.map((entry) => {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) return copyTree(source, target)
    return entry.isFile() && !entry.name.endsWith('.a') ? linkOrCopy(source, target) : undefined
  })
  await Promise.all(copies)
}

// A link is safe only to a file that nobody but root can change and everybody can read.
const linkOrCopy = async (source: string, target: string) => {
  const { uid, mode } = await stat(source)
  const linkable = isRoot && uid === 0 && (mode & 0o026) === 0o004
  if (
    linkable &&
    (await link(source, target).then(
      () => true,
      () => false,
    ))
  )
    return
  await copyFile(source, target, constants.COPYFILE_FICLONE)
  await chmod(target, mode & 0o111 ? 0o755 : 0o644)
}

// initdb and the single-user server look up the name of their user only to have a default that we do not use, and
// end when there is none. In the copy they ask for the first name of the list instead.
const doWithoutName = async (bin: string) => {
  for (const name of ['initdb', 'postgres']) {
    const file = join(bin, name)
    const { mode } = await stat(file)
    const bytes = (await readFile(file)).toString('latin1').replace('\0getpwuid\0', '\0getpwent\0')
    await rm(file)
    await writeFile(file, bytes, { encoding: 'latin1', mode })
  }
}
