/** Names in Han, Kana and Hangul are stored without blanks: the characters of `contact_name`. */
export const withoutBlanks =
  /^[\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9d\u1100-\u11ff\u3130-\u318f\uac00-\ud7af\u{20000}-\u{3ffff}]+$/u

/** Returns the whole name of a person who is not stored yet, as `contact_name` writes it. */
export const wholeName = (first_name: string, last_name: string | null | undefined) => {
  if (!last_name) return first_name
  return withoutBlanks.test(last_name + first_name) ? last_name + first_name : `${first_name} ${last_name}`
}
