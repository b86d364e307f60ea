import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'

const [folder] = process.argv.slice(2)

const bannerOf = (library) => `/*! Parley live chat, Apache-2.0. With ${library}: MIT,
https://opensource.org/license/mit */`

// A fifth of a kilobyte smaller than elements of `preact/jsx-runtime`, which does once more what `h` does.
const ofPreact = {
  jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
  jsxInject: "import { Fragment, h } from 'preact'",
}

const buildFile = async (name, { entry, format, library, oxc }) => {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      lib: { entry, formats: [format], name: 'widget', fileName: () => name },
      // The comments that name modules depend on where the checkout is.
      rolldownOptions: { experimental: { attachDebugInfo: 'none' }, output: { banner: bannerOf(library) } },
    },
  })
  const file = join(folder, name)
  // The names that it gives colors are long.
  const text = (await readFile(file, 'utf8')).replaceAll('--lightningcss-', '--')
  await writeFile(file, text)
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text))
}

try {
  // What every page loads, which leaves no name behind but window.Parley; and the socket, for visitors who open the chat.
  const preact = 'preact, (c) Jason Miller'
  await buildFile('widget.js', { entry: 'src/main.tsx', format: 'iife', library: preact, oxc: ofPreact })
  const socket = 'socket.io-client, (c) Guillermo Rauch'
  await buildFile('widget-live.js', { entry: 'src/live-script.ts', format: 'es', library: socket })
} catch (error) {
  await rm(folder, { recursive: true })
  throw error
}
