interface NamedRecord {
  id: number
  name: string
}

/** Returns the groups of colleagues, for employees who may not read all groups. */
export const groupsOf = (colleagues: { group: NamedRecord | null }[] = []) => [
  ...new Map(colleagues.flatMap(({ group }) => (group ? [[group.id, group]] : []))).values(),
]
