import type { SmallList } from '#http/small-list.ts'

/** Returns a new record of a small list as the document shows it. */
export const exampleOf = ({ create }: SmallList) => {
  const [example = {}] = (create as { examples?: object[] }).examples ?? []
  return example
}
