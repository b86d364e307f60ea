import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathsOf } from '../dependencies/closure.ts'
import { lockfile } from '../dependencies/sbom.ts'
import { findNode, root } from '../node.js'
import type { releaseManifest } from './manifest.ts'

type Manifest = ReturnType<typeof releaseManifest>

/** npm packs with this time as well: equal contents make equal files. */
const madeAt = '499162500'

const architecture = ({ x64: 'amd64', arm64: 'arm64' } as Record<string, string>)[process.arch]

const controlOf = ({ name, version, description }: Manifest) => `Package: ${name}
Version: ${version}
Architecture: ${architecture}
Maintainer: The Parley authors <parley@localhost>
Depends: libatomic1, libc6, libstdc++6, passwd, util-linux
Recommends: systemd
Section: web
Priority: optional
Description: ${description}
`

const copies: Record<string, [place: string, mode: number]> = {
  'parley.service': ['usr/lib/systemd/system/parley.service', 0o644],
  'parley.sysusers': ['usr/lib/sysusers.d/parley.conf', 0o644],
  'parley.env': ['etc/parley/parley.env', 0o640],
  parley: ['usr/bin/parley', 0o755],
  postinst: ['DEBIAN/postinst', 0o755],
  prerm: ['DEBIAN/prerm', 0o755],
  postrm: ['DEBIAN/postrm', 0o755],
}

const put = (from: string, to: string, mode?: number) => {
  mkdirSync(join(to, '..'), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  if (mode !== undefined) chmodSync(to, mode)
}

/** The packages that the program needs, as they are locked, and the Node that runs it. */
const putPrograms = ({ dependencies, optionalDependencies }: Manifest, home: string) => {
  const names = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]
  for (const path of pathsOf(lockfile, names, true))
    if (existsSync(join(root, path))) put(join(root, path), join(home, path))
  put(findNode(), join(home, 'bin', 'node'), 0o755)
}

/** Whether a package for Debian can be made here. */
export const canMakeDeb = () => {
  if (!architecture) return false
  try {
    execFileSync('dpkg-deb', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Makes the package for Debian and what derives from it, for this machine's architecture, from the files of a staged
 * release. It contains the Node and the database that it runs. Returns the file.
 */
export const makeDeb = (manifest: Manifest, staged: string, folder: string) => {
  const tree = mkdtempSync(join(folder, 'deb-'))
  // File modes in the package do not depend on who builds it.
  const former = process.umask(0o022)
  try {
    chmodSync(tree, 0o755)
    const home = join(tree, 'usr', 'lib', 'parley')
    for (const part of ['dist', 'package.json']) put(join(staged, part), join(home, part))
    putPrograms(manifest, home)
    const papers = join(tree, 'usr', 'share', 'doc', 'parley')
    for (const part of ['docs', 'ops', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'THIRD-PARTY-LICENSES.txt'])
      put(join(staged, part), join(papers, part))
    for (const [name, [place, mode]] of Object.entries(copies))
      put(join(root, 'ops', 'debian', name), join(tree, place), mode)
    writeFileSync(join(tree, 'DEBIAN', 'control'), controlOf(manifest))
    writeFileSync(join(tree, 'DEBIAN', 'conffiles'), '/etc/parley/parley.env\n')
    const file = join(folder, `${manifest.name}_${manifest.version}_${architecture}.deb`)
    const args = ['--root-owner-group', '-Zzstd', '-z3', '--build', tree, file]
    execFileSync('dpkg-deb', args, {
      env: { ...process.env, SOURCE_DATE_EPOCH: madeAt },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return file
  } finally {
    process.umask(former)
    rmSync(tree, { recursive: true })
  }
}
