import { readdir } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { loadCompressed, readCompressed, type Variants } from '#http/answers/compressed.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
  '.wasm': 'application/wasm',
}

export interface BuiltFile {
  type: string
  content: Variants
}

const page = 'index.html'

/**
 * Returns the files of a build by their path in the folder; undefined without an index page. The page is read at once, so
 * that it keeps naming the files of its own build. The others are read at their first request: most are never requested.
 */
export const loadBuild = async (folder: string): Promise<Map<string, BuiltFile> | undefined> => {
  const names = new Set(await readdir(folder, { recursive: true }).catch((): string[] => []))
  if (!names.has(page)) return undefined
  const content = await loadCompressed(join(folder, page))
  const files = [...names]
    .filter((name) => name !== page && types[extname(name)])
    .map((name): [string, BuiltFile] => [
      name.replaceAll(sep, '/'),
      {
        type: types[extname(name)] as string,
        content: readCompressed(join(folder, name), (ending) => names.has(`${name}${ending}`)),
      },
    ])
  return new Map([[page, { type: types['.html'] as string, content }], ...files])
}
