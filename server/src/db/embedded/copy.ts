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

/**
 * Creates the symlinks between library names that npm packages cannot contain; skips those that the folder
 * refuses.
 */
export const linkLibraries = async (native: string) => {
  const file = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(file)
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(relative(dirname(target), source), join(native, '..', target)).catch(() => {}),
    ),
  )
}

/** Copies the programs. Several processes may do so at once; the first copy to finish is used by all. */
export const copyBinaries = async (native: string, target: string, nameless: boolean) => {
  const stage = `${target}.new-${randomId()}`
  const copy = join(stage, 'native')
  await mkdir(copy, { recursive: true })
  if (isRoot) await chmod(dirname(target), 0o755)
  await copyTree(native, copy)
  await linkLibraries(copy)
  if (nameless) await doWithoutName(join(copy, 'bin'))
  // Without this, a power failure could leave a copy that looks complete but has empty files.
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

// Linking is safe only for a file that only root can change and everyone can read.
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

// initdb and the single-user server look up the name of their user only for a default that is not used here,
// and exit if there is none. In the copy they ask for the first name in the list instead.
const doWithoutName = async (bin: string) => {
  for (const name of ['initdb', 'postgres']) {
    const file = join(bin, name)
    const { mode } = await stat(file)
    const bytes = (await readFile(file)).toString('latin1').replace('\0getpwuid\0', '\0getpwent\0')
    await rm(file)
    await writeFile(file, bytes, { encoding: 'latin1', mode })
  }
}
