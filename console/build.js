import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const [folder] = process.argv.slice(2)

// They change seldom, so that browsers keep them from one version to the next. The frame and the login are drawn with
// the base; the other parts, which float or choose, are one script that the frame fetches once it stands.
const framework = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const base =
  /node_modules[\\/]@mantine[\\/](hooks|core[\\/]esm[\\/](core|components[\\/](ActionIcon|Button|Input|InputBase|Loader|TextInput|Transition|UnstyledButton|VisuallyHidden)))[\\/]/
const pdfs = /node_modules[\\/]pdfjs-dist[\\/]/
const parts = /node_modules[\\/]@(mantine|floating-ui)[\\/]/
// What nearly every page needs and the frame does not.
const common =
  /(queriesObserver|useQueries)\.js$|shared[\\/]color\.ts$|console[\\/]src[\\/](app[\\/]address|api[\\/](author|form|once|record|save|versions)|fields[\\/](decimals|definitions|described|values|words)|keys[\\/]useSubmitKey|lists[\\/](useListHints|words)|ui[\\/](Conflict|Marked|Tag)|ui[\\/]controls[\\/](Choice|Download|choosing|useTyping)|ui[\\/]page[\\/](closing|keptFocus|Loaded|narrow|Panel|Section|Skeleton|useSettled)|words[\\/]codes)(\.tsx?|\.module\.css)$/
// What most pages have of their own: one script of some kilobytes instead of dozens below one.
const page =
  /console[\\/]src[\\/](fields[\\/](check|groups|moments[\\/]MomentInput|priorities[\\/]\w+|sla[\\/]words)|lists[\\/](filters[\\/](conditions|describedFilters|people|query|searched|useConditions)|stepping[\\/]lastList)|ui[\\/]table[\\/](place|useOrder))(\.tsx?|\.module\.css)$/
// What the pages of lists share, those of records, and those of the administration.
const lists =
  /console[\\/]src[\\/](lists[\\/](EmptyList|ListSearch|filters[\\/](check|Chip|ConditionRow|FilterBuilder|Filters|NothingMatches|useCount|useDrafts|useOptions|ValueField|words)|views[\\/]useViewCounts)|ui[\\/]changeRows)(\.tsx?|\.module\.css)$/
const record =
  /console[\\/]src[\\/](fields[\\/](CustomRow|EditableRow|SetRow|editField|kept|editing[\\/]\w+|relations[\\/]\w+|useCells)|messages[\\/]attachments[\\/]FileSection|lists[\\/](stepping[\\/](Breadcrumb|Steps|useStepping)|useRecordNews)|ui[\\/](page[\\/](FocusKept|Part|Settled)|table[\\/]Wide))(\.tsx?|\.module\.css)$/
const admin =
  /console[\\/]src[\\/]pages[\\/]admin[\\/](Form|SearchField|place|words|records[\\/](Conflict|FormPanel|ReadRecord|RecordList|Records|useRecord|useRecordForm|useVersion|words))(\.tsx?|\.module\.css)$/
// What answers a customer, in the inbox and from a ticket: one script is smaller than many.
const answering =
  /console[\\/]src[\\/](api[\\/]undoSeconds|messages[\\/]editor[\\/](Parts|draft|draftMessage|gaps)|pages[\\/](inbox[\\/](composer[\\/](Composer(?=\.module)|ComposerFaults|composerWords|useCanned)|later[\\/](scheduled|SendLater|words)|preview[\\/]usePreview|repeat[\\/]steps|thread[\\/](same|Thread(?=\.module)))|reminders[\\/]promises))(\.tsx?|\.module\.css)$/

// Messages and files as they are shown, in threads, tickets and contacts; the list of files to be attached comes later.
const messages =
  /console[\\/]src[\\/]messages[\\/](attachments[\\/](?!AttachmentRows|FileSection|readFiles|useScans)\w+|viewer[\\/](Opener|ViewedPdf|ViewedPicture|words|Viewer(?=\.module))|references[\\/](context|parts|ReferringText)|Actions|Carousel|content|LinkedText|Message|messages|Picture|useSpoken|words)(\.tsx?|\.module\.css)$/

/** Collects what the entry needs before any page is asked for. */
const frame = new Set()
const collectFrame = {
  name: 'collect-frame',
  buildEnd() {
    const collect = (id) => {
      if (frame.has(id)) return
      frame.add(id)
      for (const needed of this.getModuleInfo(id)?.importedIds ?? []) collect(needed)
    }
    for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) collect(id)
  },
}

await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [collectFrame],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Nothing is inlined: the page's policy takes scripts and styles from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: framework, priority: 5 },
            { name: 'base', test: base, priority: 5 },
            { name: 'pdf', test: pdfs, priority: 5 },
            { name: 'parts', test: parts, priority: 4 },
            { name: 'parts', test: common, priority: 3, includeDependenciesRecursively: false },
            { name: 'page', test: page, priority: 3, includeDependenciesRecursively: false },
            { name: 'lists', test: lists, priority: 3, includeDependenciesRecursively: false },
            { name: 'record', test: record, priority: 3, includeDependenciesRecursively: false },
            { name: 'admin', test: admin, priority: 3, includeDependenciesRecursively: false },
            { name: 'messages', test: messages, priority: 3, includeDependenciesRecursively: false },
            { name: 'answering', test: answering, priority: 3, includeDependenciesRecursively: false },
            {
              name: 'frame',
              test: (id) => frame.has(id),
              priority: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      onLog: (level, log, tell) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && tell(level, log),
    },
  },
}).catch(async (error) => {
  await rm(folder, { recursive: true })
  throw error
})

// Fonts, character maps and decoders that the viewer of PDFs fetches when a document needs them.
const pdf = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
for (const part of ['cmaps', 'standard_fonts', 'wasm'])
  await cp(join(pdf, part), join(folder, 'assets', 'pdf', part), {
    recursive: true,
    // The Liberation fonts are under another license, and browsers have fonts of that kind themselves.
    filter: (name) => !/LICENSE|Liberation|quickjs|\.js$/.test(name),
  })

const compress = async (file) => {
  const text = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const [gzipped, packed] = await Promise.all([
    promisify(gzip)(text, { level: 9 }),
    promisify(brotliCompress)(text, { params }),
  ])
  await writeFile(`${file}.gz`, gzipped)
  await writeFile(`${file}.br`, packed)
}

const files = (await readdir(folder, { recursive: true })).filter((file) =>
  /\.(html|m?js|css|svg|wasm)$/.test(file),
)
await Promise.all(files.map((file) => compress(join(folder, file))))
