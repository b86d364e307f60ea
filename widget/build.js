import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'

const [folder] = process.argv.slice(2)

const banner = `/*! Parley live chat, Apache-2.0. With preact, (c) Jason Miller, and socket.io-client, (c) Guillermo Rauch: MIT,
https://opensource.org/license/mit */`

// One file that a page loads by itself: no other file of ours, and no name left behind but window.Parley.
await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: folder,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    lib: { entry: 'src/main.tsx', formats: ['iife'], name: 'widget', fileName: () => 'widget.js' },
    rolldownOptions: { output: { banner } },
  },
}).catch(async (error) => {
  await rm(folder, { recursive: true })
  throw error
})

const file = join(folder, 'widget.js')
const text = await readFile(file)
await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
await writeFile(`${file}.br`, await promisify(brotliCompress)(text))
