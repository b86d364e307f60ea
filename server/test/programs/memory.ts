import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Program } from './program.ts'

/** The processes of a program, its own first. */
const treeOf = (root: number) => {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  const tree = new Set([root])
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const [pid, parent] of rows) if (tree.has(parent)) tree.add(pid)
  }
  return [...tree]
}

const partsOf = (pid: number) => {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const of = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) * 1024
    return { all: of('Pss'), shared: of('Pss_Shmem') }
  } catch {
    return { all: 0, shared: 0 }
  }
}

const sumOf = ({ child }: Program, amount: (parts: ReturnType<typeof partsOf>) => number) =>
  treeOf(child.pid as number).reduce((sum, pid) => sum + amount(partsOf(pid)), 0)

/** What is a program's own of its memory: pages that processes share count once. */
export const memoryOf = (program: Program) => sumOf(program, ({ all }) => all)

/** The same without what PostgreSQL caches, which grows with the memory of the machine. */
export const memoryBesideCache = (program: Program) => sumOf(program, ({ all, shared }) => all - shared)
