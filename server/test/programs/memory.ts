import { readFileSync } from 'node:fs'
import { treeOf } from './processes.ts'
import type { Program } from './program.ts'

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
