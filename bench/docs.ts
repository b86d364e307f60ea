import { readFileSync, writeFileSync } from 'node:fs'

const docs = new URL('../docs/', import.meta.url)

export const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')

/** Writes what was measured between the comments `<!-- marker -->` and `<!-- end of marker -->` of a page. */
export const replaceBetween = (file: string, marker: string, text: string) => {
  const page = new URL(file, docs)
  const [start, end] = [`<!-- ${marker} -->`, `<!-- end of ${marker} -->`]
  const present = readFileSync(page, 'utf8')
  const [before, after] = [present.split(start)[0], present.split(end)[1]]
  writeFileSync(page, `${before}${start}\n${text}\n${end}${after ?? ''}`)
}
