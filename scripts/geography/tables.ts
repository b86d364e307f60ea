import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const firstIdOfInstallations = 1_000_000

const fileOf = (table: string) =>
  new URL(`../../server/src/resources/geography/${table}.tsv.br`, import.meta.url)

const formerRows = (file: URL) => {
  if (!existsSync(file)) return []
  const lines = brotliDecompressSync(readFileSync(file)).toString().slice(0, -1).split('\n')
  return lines.map((line) => line.split('\t'))
}

const compress = (text: string) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

/**
 * Writes the rows of a table in the text format of COPY and answers their ids by key.
 * A row keeps the id that the present file gives it, because addresses point to it.
 */
export const writeTable = (table: string, rows: string[][], keyOf: (row: string[]) => string) => {
  const file = fileOf(table)
  const former = formerRows(file).map(([id, ...row]): [string, number] => [keyOf(row), Number(id)])
  const known = new Map(former)
  let last = former.reduce((highest, [, id]) => Math.max(highest, id), 0)
  const numbered = rows.map((row): [number, string[]] => [known.get(keyOf(row)) ?? ++last, row])
  if (last >= firstIdOfInstallations) throw new Error(`${table}: no ids left`)

  numbered.sort(([a], [b]) => a - b)
  writeFileSync(file, compress(numbered.map(([id, row]) => `${[id, ...row].join('\t')}\n`).join('')))
  process.stdout.write(`${rows.length} ${table}\n`)
  return new Map(numbered.map(([id, row]) => [keyOf(row), id]))
}
