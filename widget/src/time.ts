const two = (number: number) => String(number).padStart(2, '0')

/** Returns a time in the visitor's time zone, such as `14:06`. */
export const clock = (moment: string | Date) => {
  const date = new Date(moment)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export const day = (moment: string) => dayOf(new Date(moment))
