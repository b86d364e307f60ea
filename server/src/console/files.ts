import { readdir } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { loadCompressed, type Variants } from '#http/answers/compressed.ts'

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

/** Loads the files of a build by their path in the folder; undefined without an index page. */
export const loadBuild = async (folder: string): Promise<Map<string, BuiltFile> | undefined> => {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => [])
  if (!names.includes('index.html')) return undefined
  const served = names.filter((name) => types[extname(name)])
  const files = served.map(
    async (name): Promise<[string, BuiltFile]> => [
      name.replaceAll(sep, '/'),
      { type: types[extname(name)] as string, content: await loadCompressed(join(folder, name)) },
    ],
  )
  return new Map(await Promise.all(files))
}
