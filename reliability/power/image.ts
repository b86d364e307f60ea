import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const page = 8192
const sector = 4096
const segmentBytes = 16 * 1024 * 1024

/** A copy of a folder with everybody's rights. */
export const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

/** A place in the write-ahead log as PostgreSQL writes it, `1/2F8A0`, in bytes. */
export const placeOf = (text: string) => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Where in the log the last change of a page is. */
const placeOfPage = (bytes: Buffer) => (BigInt(bytes.readUInt32LE(0)) << 32n) + BigInt(bytes.readUInt32LE(4))

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))

/** Tables and indexes, with their maps. */
const isRelation = (path: string) => /^(base\/\d+|global)\/\d+(_\w+)?(\.\d+)?$/.test(path)

/** What checkpoints alone write: which transactions were committed. */
const isTransactions = (path: string) => /^pg_(xact|multixact|subtrans|commit_ts)\//.test(path)

/** How one page may be found: as it was at the checkpoint, as it was written last, or half and half. */
const landed = (before: Buffer, now: Buffer, flushed: bigint, random: (below: number) => number) => {
  if (before.equals(now)) return { bytes: now, how: 'same' as const }
  // Its part of the log was not on the disk, so neither may be the page.
  if (placeOfPage(now) > flushed) return { bytes: before, how: 'lost' as const }
  const fate = random(4)
  if (fate === 0) return { bytes: before, how: 'lost' as const }
  if (fate === 1) return { bytes: now, how: 'written' as const }
  const torn = Buffer.concat([now.subarray(0, sector), before.subarray(sector)])
  return { bytes: torn, how: torn.equals(now) ? ('written' as const) : ('torn' as const) }
}

interface Pages {
  torn: number
  lost: number
  written: number
  same: number
}

const tearFile = (
  old: string,
  path: string,
  flushed: bigint,
  random: (below: number) => number,
  pages: Pages,
) => {
  const now = readFileSync(path)
  const before = existsSync(old) ? readFileSync(old) : Buffer.alloc(0)
  for (let start = 0; start + page <= now.length; start += page) {
    const then = start + page <= before.length ? before.subarray(start, start + page) : Buffer.alloc(page)
    const { bytes, how } = landed(then, now.subarray(start, start + page), flushed, random)
    pages[how]++
    bytes.copy(now, start)
  }
  writeFileSync(path, now)
}

/** Clears the log beyond the place up to which it was on the disk. */
const cutLog = (cluster: string, flushed: bigint) => {
  for (const name of readdirSync(join(cluster, 'pg_wal')).filter((each) => /^[0-9A-F]{24}$/.test(each))) {
    const perId = BigInt(2 ** 32 / segmentBytes)
    const segment = BigInt(`0x${name.slice(8, 16)}`) * perId + BigInt(`0x${name.slice(16)}`)
    const start = segment * BigInt(segmentBytes)
    if (start + BigInt(segmentBytes) <= flushed) continue
    const path = join(cluster, 'pg_wal', name)
    const bytes = readFileSync(path)
    bytes.fill(0, Number(flushed > start ? flushed - start : 0n))
    writeFileSync(path, bytes)
  }
}

/**
 * Turns a cluster that was stopped at once into what a power failure may have left on its disk: `checkpoint` is the
 * cluster at the last checkpoint, `flushed` how far the log was known to be on the disk. Returns how many pages were
 * left in which state.
 */
export const losePower = (
  { checkpoint, cluster, flushed }: { checkpoint: string; cluster: string; flushed: bigint },
  random: (below: number) => number,
) => {
  const pages: Pages = { torn: 0, lost: 0, written: 0, same: 0 }
  for (const path of filesIn(cluster).toSorted()) {
    const [old, now] = [join(checkpoint, path), join(cluster, path)]
    if (isRelation(path)) tearFile(old, now, flushed, random, pages)
    else if (isTransactions(path) && existsSync(old)) writeFileSync(now, readFileSync(old))
  }
  cutLog(cluster, flushed)
  return pages
}

/** Tears a page of the largest table, which nothing will repair. */
export const tearLargest = (cluster: string) => {
  const [largest] = filesIn(cluster)
    .filter((path) => /^base\/\d+\/\d+$/.test(path))
    .map((path) => join(cluster, path))
    .toSorted((a, b) => statSync(b).size - statSync(a).size)
  if (!largest) throw new Error(`No table in ${cluster}`)
  const bytes = readFileSync(largest)
  bytes.fill(0x5a, sector, page)
  writeFileSync(largest, bytes)
}
