const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (table: [RegExp, string][], text: string) => table.find(([test]) => test.test(text))?.[1]

/** Returns "Firefox, Linux" for a user agent string, or undefined if there is none. */
export const browserOf = (userAgent: string | null) => {
  if (!userAgent) return undefined
  const names = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(Boolean)
  return names.length ? names.join(', ') : userAgent
}
