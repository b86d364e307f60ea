import type { Import } from './imports.ts'

/** Returns a line for each group of files that import each other, with the shortest cycle in it. */
export const findCycles = (imports: Import[]) => {
  const from = Map.groupBy(imports, (one) => one.from)
  return groupsOf(from).map((group) => {
    const cycle = cycleIn(group, from)
    return `${cycle.map((one) => `${one.from}:${one.line}`).join(' → ')} → ${cycle[0]?.from} (import cycle)`
  })
}

/** Returns the strongly connected files, by Tarjan's algorithm. */
const groupsOf = (from: Map<string, Import[]>) => {
  const lowest = new Map<string, number>()
  const open: string[] = []
  const groups: Set<string>[] = []
  const visit = (file: string): number => {
    const place = lowest.size
    lowest.set(file, place)
    open.push(file)
    const imports = from.get(file) ?? []
    const low = Math.min(place, ...imports.map(({ to }) => lowest.get(to) ?? visit(to)))
    lowest.set(file, low)
    if (low < place) return low
    const group = open.splice(open.indexOf(file))
    for (const one of group) lowest.set(one, Number.POSITIVE_INFINITY)
    if (group.length > 1 || imports.some(({ to }) => to === file)) groups.push(new Set(group))
    return Number.POSITIVE_INFINITY
  }
  for (const file of from.keys()) if (!lowest.has(file)) visit(file)
  return groups
}

/** Returns the shortest way from the group's first file back to it. */
const cycleIn = (group: Set<string>, from: Map<string, Import[]>): Import[] => {
  const [first] = [...group].sort() as [string]
  const ways: Import[][] = [[]]
  const seen = new Set<string>()
  for (const way of ways)
    for (const one of from.get(way.at(-1)?.to ?? first) ?? []) {
      if (one.to === first) return [...way, one]
      if (!group.has(one.to) || seen.has(one.to)) continue
      seen.add(one.to)
      ways.push([...way, one])
    }
  return []
}
