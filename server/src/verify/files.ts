import { FilesAway, reasonOf } from '#files/types.ts'
import { otherStoreOf } from '../file-store.ts'
import type { Check } from './check.ts'

export const fileStoreIsTheOwn: Check = {
  name: 'The file store is the one that the installation keeps its files in.',
  findings: async ({ client, config }) => {
    try {
      const sentence = await otherStoreOf(client, config)
      return sentence ? [sentence] : []
    } catch (error) {
      if (error instanceof FilesAway) return [`The file store cannot be used: ${reasonOf(error)}`]
      throw error
    }
  },
}
