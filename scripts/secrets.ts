/**
 * Looks for secrets: in the files of a repository, or with --history in every file that was ever committed to it.
 * Ends with 1 when it finds any.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend'
import { allowedSecrets, ownPatterns } from './secrets/policy.ts'

interface Source {
  name: string
  content: string
}

const maxBytes = 1024 * 1024 * 1024
const config = { rules: [{ id: 'recommended', rule: recommended, options: {} }] }

const git = (folder: string, args: string[], input?: string) =>
  execFileSync('git', args, { cwd: folder, input, maxBuffer: maxBytes })

const isText = (bytes: Buffer) => !bytes.subarray(0, 8000).includes(0)

/** Every object that is a file, once, from the output of `git cat-file --batch`. */
const filesOf = function* (batch: Buffer, names: Map<string, string>): Generator<Source> {
  for (let at = 0; at < batch.length; ) {
    const end = batch.indexOf('\n', at)
    const [hash = '', type, size = '0'] = batch.toString('utf8', at, end).split(' ')
    const bytes = batch.subarray(end + 1, end + 1 + Number(size))
    at = end + 2 + Number(size)
    if (type === 'blob' && isText(bytes))
      yield { name: `${names.get(hash)} (${hash.slice(0, 12)})`, content: bytes.toString() }
  }
}

const readObjects = (folder: string, listing: string) => {
  const names = new Map(
    listing.split('\n').flatMap((line) => {
      const [hash, ...name] = line.split(' ')
      return hash && name.length ? [[hash, name.join(' ')] as const] : []
    }),
  )
  const batch = git(folder, ['cat-file', '--batch'], [...names.keys()].join('\n'))
  return filesOf(batch, names)
}

/** The files as they are now, with those that are new and not ignored. */
const treeOf = function* (folder: string): Generator<Source> {
  const listed = git(folder, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const name of new Set(listed.toString().split('\0').filter(Boolean))) {
    const bytes = existsSync(join(folder, name)) && readFileSync(join(folder, name))
    if (bytes && isText(bytes)) yield { name, content: bytes.toString() }
  }
}

const historyOf = (folder: string) =>
  readObjects(folder, git(folder, ['rev-list', '--objects', '--all']).toString())

const lineOf = (content: string, index: number) => content.slice(0, index).split('\n').length

const ownFindings = ({ content }: Source) =>
  Object.entries(ownPatterns).flatMap(([what, pattern]) =>
    [...content.matchAll(pattern)].map(({ index, 0: text }) => ({
      what,
      text,
      line: lineOf(content, index),
    })),
  )

const findingsOf = async (source: Source) => {
  const { name: filePath, content } = source
  const { messages } = await lintSource({
    source: { filePath, content, ext: '', contentType: 'text' },
    options: { config, noPhysicFilePath: true },
  })
  const known = messages.map(({ messageId, range: [from, to], loc }) => ({
    what: messageId,
    text: content.slice(from, to),
    line: loc.start.line,
  }))
  return [...known, ...ownFindings(source)].filter(
    ({ text }) => !Object.keys(allowedSecrets).some((allowed) => text.includes(allowed)),
  )
}

const search = async (folder: string, isHistory: boolean) => {
  let files = 0
  let found = 0
  for (const source of isHistory ? historyOf(folder) : treeOf(folder)) {
    files++
    for (const { what, line } of await findingsOf(source)) {
      found++
      process.stdout.write(`${source.name}:${line}: ${what}\n`)
    }
  }
  const isShallow = git(folder, ['rev-parse', '--is-shallow-repository']).toString().trim() === 'true'
  const scope = isHistory ? `files of all commits${isShallow ? ' of a shallow history' : ''}` : 'files'
  process.stdout.write(`${files} ${scope}, ${found} findings\n`)
  return found
}

const given = process.argv.slice(2)
const [folder = '.'] = given.filter((argument) => argument !== '--history')
const found = await search(folder, given.includes('--history'))
// Ends at once: the linter would go on with its own bookkeeping for a minute.
process.exit(found ? 1 : 0)
