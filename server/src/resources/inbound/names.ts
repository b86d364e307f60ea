const maxLength = 255

/** Marks that would turn around what is shown after the name. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** A name is one line. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu

/** Characters that leave no mark on the screen, fillers and the empty Braille cell among them. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{C}\p{White_Space}\u2800]*$/u

/** Returns what a customer calls themselves as it is stored; undefined if nobody could see it. */
export const nameOf = (given: string | null | undefined) => {
  const name = (given ?? '').replace(turning, '').replace(breaks, ' ').trim()
  return invisible.test(name) ? undefined : [...name].slice(0, maxLength).join('').trim()
}
