/** Masks an identity number as A123•••789: enough to recognize it, too little to use it. */
export const masked = (number: string) =>
  number.length > 8 ? `${number.slice(0, 4)}•••${number.slice(-3)}` : `•••${number.slice(-2)}`
