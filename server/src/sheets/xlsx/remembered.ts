const PLACES = 4096
const LONGEST = 256

/** Caches some recent short texts, so that a text that appears in many rows is built once. */
export const remembered = (make: (index: number) => string) => {
  const indexes = new Int32Array(PLACES).fill(-1)
  const texts: string[] = new Array(PLACES).fill('')
  return (index: number) => {
    const place = index & (PLACES - 1)
    if (indexes[place] === index) return texts[place] as string
    const text = make(index)
    if (text.length <= LONGEST) {
      indexes[place] = index
      texts[place] = text
    }
    return text
  }
}
