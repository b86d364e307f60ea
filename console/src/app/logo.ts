/** Returns the logo's address on the origin of the page, which is all that its policy allows over http. */
export const logoOf = (url: string | null | undefined) => {
  if (!url) return undefined
  const { pathname, search } = new URL(url)
  return pathname + search
}
