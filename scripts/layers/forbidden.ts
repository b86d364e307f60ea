import { dirname } from 'node:path'
import type { Import } from './imports.ts'
import type { Program } from './layers.ts'

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

/** Returns a line for each import that the program's layers do not allow. */
export const findForbidden = ({ root, rows, outside = [], own, never }: Program, imports: Import[]) => {
  const rowOf = (entry: string) => rows?.findIndex((row) => row.includes(entry)) ?? -1
  const inRoot = (file: string) => file.slice(root.length + 1)
  const entryOf = (file: string) => inRoot(file).split('/')[0] as string

  const reasonOf = ({ from, to }: Import) => {
    if (!isIn(to, root)) {
      const isAllowed = outside.some((place) => isIn(to, place))
      return isAllowed ? undefined : `outside of ${root}, allowed: ${outside.join(', ') || 'none'}`
    }
    const [entry, target] = [entryOf(from), entryOf(to)]
    if (entry === target)
      return own?.test(inRoot(to)) && dirname(from) !== dirname(to) ? 'for its own folder only' : undefined
    if (!rows) return
    const [row, targetRow] = [rowOf(entry), rowOf(target)]
    for (const [name, at] of [[entry, row] as const, [target, targetRow] as const])
      if (at < 0) return `${name} has no place in scripts/layers/layers.ts`
    if (never?.files.test(from) && never.entries.includes(target)) return `never ${never.entries.join(', ')}`
    if (targetRow < row) return
    return `allowed in ${entry}: ${rows.slice(0, row).flat().join(', ') || 'none'}`
  }

  return imports
    .filter(({ from }) => isIn(from, root))
    .flatMap((one) => {
      const reason = reasonOf(one)
      return reason ? [`${one.from}:${one.line}: ${inRoot(one.from)} → ${one.to} (${reason})`] : []
    })
}
