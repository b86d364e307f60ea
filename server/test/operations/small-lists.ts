import { smallLists } from '../../src/small-lists/registry.ts'
import { exampleOf } from '../small-lists.ts'
import type { Driver } from './driver.ts'

/** Manages a record of each small list that nothing else has driven. */
export const driveSmallLists = async ({ driven, manage, remove }: Driver) => {
  for (const list of Object.values(smallLists)) {
    const [one, many] = list.operation
    const example = exampleOf(list)
    if (!driven.has(`create${one}`)) await remove(one, await manage(one, many, example, example))
  }
}
