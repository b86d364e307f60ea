import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { builtFiles } from '../../scripts/built.js'

const folder = new URL('../../dist/console/', import.meta.url)
const page = await readFile(new URL('index.html', folder), 'utf8')

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

interface Script {
  size: number
  needs: string[]
  loadsLater: string[]
}

/** What each built script weighs compressed, what it needs at once, and what it loads when asked. */
const readScripts = async () => {
  const files = builtFiles('console').filter((file) => file.endsWith('.js'))
  const read = async (file: string): Promise<[string, Script]> => {
    const name = basename(file)
    const text = await readFile(new URL(file, folder), 'utf8')
    const needs = namesIn(text, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
    const loadsLater = namesIn(text, /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g)
    return [name, { size: gzipSync(text).length, needs, loadsLater }]
  }
  return new Map(await Promise.all(files.map(read)))
}

const scripts = await readScripts()

const scriptOf = (name: string) => {
  const script = scripts.get(name)
  assert.ok(script, `${name} is not built`)
  return script
}

const closureOf = (names: string[], known = new Set<string>()): Set<string> => {
  for (const name of names)
    if (!known.has(name)) {
      known.add(name)
      closureOf(scriptOf(name).needs, known)
    }
  return known
}

const sizeOf = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + scriptOf(name).size, 0)

const first = closureOf(namesIn(page, /(?:src|href)="\/assets\/([\w.-]+\.js)"/g))
const later = new Set([...scripts.values()].flatMap(({ loadsLater }) => loadsLater))

/** What pages share, which the frame fetches by itself once it is rendered. */
const shared = closureOf([...scripts.keys()].filter((name) => name.startsWith('parts-')))
const known = first.union(shared)

test('what the console loads first stays under 190 kB compressed, with what it fetches next under 250', () => {
  assert.ok(first.size > 2, 'the page names its scripts')
  assert.ok(sizeOf(first) < 190_000, `${sizeOf(first)} bytes`)
  assert.ok(shared.size > 0, 'what pages share is a script of its own')
  assert.ok(sizeOf(known) < 250_000, `${sizeOf(known)} bytes`)
})

/** What stands already when a script is asked for: what its page is made of, for a part that comes after its page. */
const standingBefore = (name: string) => {
  const pages = [...scripts].filter(([, { loadsLater }]) => loadsLater.includes(name))
  return pages
    .map(([page]) => closureOf([page]))
    .reduce((shared, page) => shared.intersection(page))
    .union(known)
}

test('what a page of the console adds stays under 60 kB compressed', () => {
  assert.ok(later.size > 15, 'pages are scripts of their own')
  // What draws PDFs is large, and fetched with the first one that somebody opens.
  const pdf = new Set([...scripts.keys()].filter((name) => name.startsWith('pdf-')))
  assert.ok(pdf.size > 0 && sizeOf(pdf) < 170_000, `${pdf.size} scripts, ${sizeOf(pdf)} bytes`)
  const tooLarge = [...later.difference(pdf)]
    .map((name) => ({ name, size: sizeOf(closureOf([name]).difference(standingBefore(name).union(pdf))) }))
    .filter(({ size }) => size >= 60_000)
  assert.deepEqual(tooLarge, [])
})

test('a page of the console asks for at most 30 scripts of its own before it is shown', () => {
  const tooMany = [...later]
    .map((name) => ({ name, scripts: closureOf([name]).difference(standingBefore(name)).size }))
    .filter(({ scripts }) => scripts > 30)
  assert.deepEqual(tooMany, [])
})

test('the built page has no script or style of its own', () => {
  const scriptTags = page.match(/<script\b[^>]*>[^<]*/g) ?? []
  assert.ok(scriptTags.length > 1)
  for (const tag of scriptTags) assert.match(tag, /^<script\b[^>]* src="\/assets\/[^>]*>$/)
  assert.doesNotMatch(page, /<style|\sstyle=|\son\w+=|javascript:|https?:/i)
})
