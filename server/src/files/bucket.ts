import { temporaries } from './temporary.ts'
import type { Files } from './types.ts'
export const bucketFiles = (url: string, folder: string): Files => {
  throw new Error(`TODO ${url} ${temporaries(folder)}`)
}
