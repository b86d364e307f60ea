/** The customers that the bench pushes to. */
export const customers = 1000

/** A customer's id as LINE writes them. */
export const idOf = (number: number) => `U${number.toString(16).padStart(32, '0')}`
