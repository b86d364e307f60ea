import type { Client } from '../read/client.ts'
import { objectOf, objectsIn, type SourceObject } from '../read/values.ts'
import type { Page } from './source.ts'

/** Pages that are numbered from 1, and end with one that is not full, or begins like the last: not all lists have pages. */
export async function* numberedPages(
  client: Client,
  position: string | undefined,
  pathOf: (page: number) => string,
  { size, listIn }: { size: number; listIn: (answer: unknown) => unknown },
): AsyncGenerator<Page> {
  let former: string | undefined
  for (let page = Number(position ?? 1); ; page++) {
    const objects = objectsIn(listIn(await client.get(pathOf(page))))
    const first = JSON.stringify(objects[0])
    const isRepeated = first !== undefined && first === former
    const isLast = objects.length < size || isRepeated
    yield { objects: isRepeated ? [] : objects, position: isLast ? null : String(page + 1) }
    if (isLast) return
    former = first
  }
}

/** Pages that tell the address of the next one. */
export async function* linkedPages(
  client: Client,
  first: string,
  list: string,
  nextIn: (answer: SourceObject) => unknown,
): AsyncGenerator<Page> {
  let path: string | null = first
  while (path !== null) {
    const answer: SourceObject = objectOf(await client.get(path))
    const next = nextIn(answer)
    const following: string | null = typeof next === 'string' && next !== path ? next : null
    yield { objects: objectsIn(answer[list]), position: following }
    path = following
  }
}

/** Everything behind pages, for what belongs to one object. */
export const allOf = async (pages: AsyncGenerator<Page>) => {
  const all: SourceObject[] = []
  for await (const { objects } of pages) all.push(...objects)
  return all
}

/** Adds to each object what a call of its own tells. */
export async function* completed(
  pages: AsyncGenerator<Page>,
  complete: (object: SourceObject) => Promise<SourceObject>,
): AsyncGenerator<Page> {
  for await (const { objects, position } of pages) {
    const whole: SourceObject[] = []
    for (const object of objects) whole.push({ ...object, ...(await complete(object)) })
    yield { objects: whole, position }
  }
}
