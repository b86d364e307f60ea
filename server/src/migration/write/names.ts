/** The last word is the last name, unless the name is one word. */
export const namesOf = (name: string) => {
  const at = name.lastIndexOf(' ')
  return at < 0
    ? { first_name: name, last_name: null }
    : { first_name: name.slice(0, at), last_name: name.slice(at + 1) }
}
