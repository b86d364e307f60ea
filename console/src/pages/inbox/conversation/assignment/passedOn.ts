/** Conversations that the employee has passed on. They know who has them. */
export const passedOn = new Set<number>()

/** Makes a change that passes conversations on. */
export const passOn = async <T>(ids: number[], change: () => Promise<T>) => {
  for (const id of ids) passedOn.add(id)
  try {
    return await change()
  } catch (error) {
    for (const id of ids) passedOn.delete(id)
    throw error
  }
}
