interface Person {
  id: number
  name: string
  is_writing: boolean
}

/** The number of people that are announced of a record. */
const maxPeople = 20

/** Returns each person once, writing if any of their windows is. */
export const presentIn = (people: Person[]): Person[] => {
  const byId = new Map<number, Person>()
  for (const { id, name, is_writing } of people)
    byId.set(id, { id, name, is_writing: is_writing || byId.get(id)?.is_writing === true })
  return [...byId.values()].sort((one, other) => one.id - other.id).slice(0, maxPeople)
}
