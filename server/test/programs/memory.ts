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

/** What is a program's own of its memory: pages that processes share count once. */
export const memoryOf = ({ child }: Program) =>
  treeOf(child.pid as number)
    .map((pid) => {
      try {
        const [, kilobytes] =
          /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
        return Number(kilobytes ?? 0) * 1024
      } catch {
        return 0
      }
    })
    .reduce((sum, each) => sum + each, 0)
