import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** One import between two files; their paths are relative to the root of the repository. */
export interface Import {
  from: string
  line: number
  to: string
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file)

interface Sources {
  /** Where the folders are: the root of the repository. */
  base: string
  folders: string[]
  /** The `imports` of package.json. */
  aliases: Record<string, string>
}

/** Returns every import of the sources but their tests: static, dynamic, type-only and re-exported. */
export const readImports = ({ base, folders, aliases }: Sources): Import[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: base }))
    .filter((file) => !isTest(file))
    .sort()
    .flatMap((from) => {
      const text = readFileSync(join(base, from), 'utf8')
      return namesIn(from, text).flatMap(({ name, at }) => {
        const to = pathOf(from, name, aliases)
        const line = text.slice(0, at).split('\n').length
        return to && existsSync(join(base, to)) ? [{ from, line, to }] : []
      })
    })

const namesIn = (file: string, text: string) => {
  const names: { name: string; at: number }[] = []
  const add = ({ source }: { source: unknown }) => {
    const { value, start } = (source ?? {}) as { value?: unknown; start: number }
    if (typeof value === 'string') names.push({ name: value, at: start })
  }
  const visitor = new Visitor({
    ImportDeclaration: add,
    ExportAllDeclaration: add,
    ExportNamedDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  })
  visitor.visit(parseSync(file, text).program)
  return names
}

/** Returns the file that an import names; undefined for a package. */
const pathOf = (from: string, name: string, aliases: Record<string, string>) => {
  if (name.startsWith('.')) return join(dirname(from), name)
  for (const [alias, target] of Object.entries(aliases)) {
    const [start = '', end] = alias.split('*')
    if (end === undefined ? name === alias : name.startsWith(start))
      return join(target.replace('*', name.slice(start.length)))
  }
  return
}
