import { rules } from './list.ts'

/** Returns a line for each place of a text that has wording of the list: `docs/a.md:3: "colour": write color`. */
export const findWording = (file: string, text: string) =>
  text.split('\n').flatMap((line, index) =>
    rules.flatMap(({ pattern, instead }) => {
      const [found] = pattern.exec(line) ?? []
      return found === undefined ? [] : [`${file}:${index + 1}: "${found}": write ${instead}`]
    }),
  )
