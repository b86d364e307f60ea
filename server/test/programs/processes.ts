import { execFileSync } from 'node:child_process'

/** The number of every process with that of its parent. */
const parents = () =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])

/** Returns the processes that a process has started, if it still runs. */
export const childrenOf = (parent: number) =>
  parents().flatMap(([pid, ppid]) => (ppid === parent ? [pid] : []))

/** Returns a process, with all that it and those have started; its own is first. */
export const treeOf = (root: number) => {
  const rows = parents()
  const tree = new Set([root])
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const [pid, parent] of rows) if (tree.has(parent)) tree.add(pid)
  }
  return [...tree]
}
