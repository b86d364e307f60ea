/** Returns the full years from a birthday to a day, both as `1988-04-17`. The day may include a time. */
export const ageOf = (birthday: string, today: string) => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5, 10) < birthday.slice(5, 10) ? years - 1 : years
}
