const firstSlots = 1_024
/** 64 MB. */
const maxSlots = 8_388_608

/**
 * Remembers keys of files by 64 of their random bits, in a tenth of the memory that strings would take. When there are
 * too many, it forgets all of them.
 */
export const createKeySet = (limit = maxSlots) => {
  let slots = new Uint32Array(2 * firstSlots)
  let count = 0

  /** Returns the place of the key, or the empty one that it would get. Two zeros are an empty place. */
  const placeOf = (high: number, low: number) => {
    const size = slots.length / 2
    let place = high % size
    while (
      (slots[2 * place] || slots[2 * place + 1]) &&
      (slots[2 * place] !== high || slots[2 * place + 1] !== low)
    )
      place = (place + 1) % size
    return 2 * place
  }

  const put = (high: number, low: number) => {
    const place = placeOf(high, low)
    if (slots[place] === high && slots[place + 1] === low) return
    slots[place] = high
    slots[place + 1] = low
    count++
  }

  const grow = () => {
    const former = slots
    const isFull = former.length / 2 >= limit
    slots = new Uint32Array(isFull ? 2 * firstSlots : 2 * former.length)
    count = 0
    if (!isFull)
      for (let place = 0; place < former.length; place += 2) {
        const [high, low] = [former[place] as number, former[place + 1] as number]
        if (high || low) put(high, low)
      }
  }

  const bitsOf = (key: string): [number, number] => {
    const name = key.slice(key.indexOf('/') + 1)
    return [Number.parseInt(name.slice(0, 8), 16), Number.parseInt(name.slice(8, 16), 16)]
  }

  return {
    has: (key: string) => {
      const [high, low] = bitsOf(key)
      const place = placeOf(high, low)
      return (high || low) !== 0 && slots[place] === high && slots[place + 1] === low
    },
    add: (key: string) => {
      // Linear probing stays short while a third of the places is empty.
      if (3 * count >= slots.length) grow()
      put(...bitsOf(key))
    },
  }
}
