import type { scripts } from '#resources/rules/subjects.ts'

type Script = (typeof scripts)[number]

/** Kana and hangul come before Han, which Japanese and Korean texts also use; all of them before brand names in Latin. */
const patterns: [Script, RegExp][] = [
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['han', /\p{Script=Han}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['thai', /\p{Script=Thai}/u],
  ['latin', /\p{Script=Latin}/u],
]

/** Returns the script that a text is written in; undefined without letters of a known one. */
export const scriptOf = (text: string | undefined) =>
  text === undefined ? undefined : patterns.find(([, pattern]) => pattern.test(text))?.[0]
