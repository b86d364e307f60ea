import { formatBytes } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { fileWords } from './fileWords.ts'

const maxFileBytes = 104_857_600

/** First bytes, in hex, of files that people mistake for tables. */
const beginnings = [
  ['d0cf11e0', 'is_old_excel'],
  ['25504446', 'is_no_table'],
  ['89504e47', 'is_no_table'],
  ['ffd8ff', 'is_no_table'],
] as const

/** Empty for a file that no longer exists; uploading it then reports the error. */
const beginningOf = async (file: File) => {
  const bytes = new Uint8Array(
    await file
      .slice(0, 4)
      .arrayBuffer()
      .catch(() => new ArrayBuffer()),
  )
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns functions that check a file's size and kind before the upload and return an error message. */
export const useRefusal = () => {
  const t = useWords(fileWords)
  const ofSize = ({ name, size }: File) => {
    if (size === 0) return t('is_empty', { name })
    return size > maxFileBytes ? t('is_too_large', { name, size: formatBytes(size) }) : undefined
  }
  const ofKind = async (file: File) => {
    const beginning = await beginningOf(file)
    const [, word] = beginnings.find(([start]) => beginning.startsWith(start)) ?? []
    return word && t(word, { name: file.name })
  }
  return { ofSize, ofKind }
}
