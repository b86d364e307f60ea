import type { en } from './en/index.ts'

/** A text that depends on the number that its placeholder `{count}` stands for. */
interface Plural {
  one: string
  other: string
}

/** A catalog of one area: keys in snake case, texts with `{placeholders}`. */
export type Texts = Readonly<Record<string, string | Plural>>

/** A translation of one area's catalog: the same keys, without plural forms. */
export type TranslationOf<T extends Texts> = { readonly [K in keyof T]: string }

type English = typeof en

type KeyIn<Area extends keyof English> = `${Area}.${keyof English[Area] & string}`

/** The key of a text: its area and its name there. */
export type Key = { [Area in keyof English]: KeyIn<Area> }[keyof English]

/** The names of a text's placeholders. Braces around anything with a space are part of the text. */
type NamesIn<Text> = Text extends Plural
  ? NamesIn<Text['other']>
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? (Name extends `${string} ${string}` ? never : Name) | NamesIn<Rest>
    : never

type TextOf<K extends Key> = K extends `${infer Area extends keyof English}.${infer Name}`
  ? English[Area][Name & keyof English[Area]]
  : never

/** The names of the placeholders of a key's text. */
export type NamesOf<K extends Key> = NamesIn<TextOf<K>>

/** The keys of the texts without placeholders. */
export type PlainKey = { [K in Key]: [NamesOf<K>] extends [never] ? K : never }[Key]

type Same<One, Other> = [One, Other] extends [Other, One] ? true : false

type Areas = Readonly<Record<string, Texts>>

/** The keys of texts whose placeholders differ between two catalogs; never if they are the same. */
export type Differing<One extends Areas, Other extends Record<keyof One, Texts>> = {
  [Area in keyof One & string]: {
    [Name in keyof One[Area] & string]: Same<
      NamesIn<One[Area][Name]>,
      NamesIn<Other[Area][Name]>
    > extends true
      ? never
      : `${Area}.${Name}`
  }[keyof One[Area] & string]
}[keyof One & string]
