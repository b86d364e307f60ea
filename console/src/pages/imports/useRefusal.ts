import { formatBytes } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { fileWords } from './fileWords.ts'

const largest = 104_857_600

/** Says what is wrong with a file before it is sent. */
export const useRefusal = () => {
  const say = useWords(fileWords)
  return ({ name, size }: File) => {
    if (size === 0) return say('is_empty', { name })
    return size > largest ? say('is_too_large', { name, size: formatBytes(size) }) : undefined
  }
}
