import { once } from '#db/once.ts'
import type { AnyEndpoint } from '../endpoint.ts'
import { prefix } from '../mount.ts'
import { describeApi, type Reference } from './openapi.ts'
import type { Json } from './shapes.ts'

/** What one audience needs of the API. */
export interface Part {
  name: string
  title: string
  /** The headings of its operations. */
  tags: readonly string[]
  /** The nouns of its events: `contact` of `contact.created`. */
  events: readonly string[]
}

export interface DocumentsReference extends Reference {
  parts: Part[]
}

/** Where a document is served. */
export interface DocumentPlace {
  name: string
  title: string
  path: string
}

export interface ApiDocument extends DocumentPlace {
  describe: () => Document
}

type Document = ReturnType<typeof describeApi>
type Components = Record<string, Json>

const kept = <T>(all: Record<string, T>, isKept: (name: string, value: T) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => isKept(name, value)))

const mapped = <T, U>(all: Record<string, T>, change: (value: T, name: string) => U) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value, name)]))

const referencesIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, place = '']) => place)

/** Returns the components that are referred to, directly or by another one of them. */
const componentsOf = (components: Components, ...uses: unknown[]) => {
  const places = new Set(referencesIn(uses))
  // The loop visits what it adds, too.
  for (const place of places) {
    const [kind = '', name = ''] = place.split('/')
    for (const other of referencesIn(components[kind]?.[name] ?? {})) places.add(other)
  }
  return mapped(components, (all, kind) => kept(all, (name) => places.has(`${kind}/${name}`)))
}

const whole: DocumentPlace = { name: 'all', title: 'Everything', path: `${prefix}/openapi.json` }

const placeOf = ({ name, title }: Part): DocumentPlace => ({
  name,
  title,
  path: `${prefix}/openapi/${name}.json`,
})

/** Returns where the document of the whole API is served, and where those of its parts are. */
export const placesOf = (parts: Part[]) => [whole, ...parts.map(placeOf)]

const tagOf = (operation: unknown) => (operation as { tags: string[] }).tags[0] as string

/** Returns the document of a part, complete in itself. What is named has the name that it has in the whole. */
const partOf = (api: Document, { title, tags, events }: Part): Document => {
  const operations = mapped(api.paths, (path) => kept(path, (_, each) => tags.includes(tagOf(each))))
  const paths = kept(operations, (_, path) => Object.keys(path).length > 0)
  const webhooks = kept(api.webhooks, (type) => events.includes(type.split('.')[0] as string))
  const used = new Set(
    [...Object.values(paths), ...Object.values(webhooks)].flatMap(Object.values).map(tagOf),
  )
  const { securitySchemes } = api.components
  const components = { ...componentsOf(api.components, paths, webhooks), securitySchemes }
  return {
    ...api,
    info: {
      ...api.info,
      title: `Parley: ${title}`,
      description: `${api.info.description}\n\nThis is a part of the API; \`${whole.path}\` describes all of it.`,
    },
    tags: api.tags.filter(({ name }) => used.has(name)),
    paths,
    webhooks,
    components: components as Document['components'],
  }
}

const listOf = (parts: Part[]) =>
  [
    '## Parts of this document',
    `Each is complete in itself, for readers and generators that need no more. \`${prefix}/openapi\` has their sizes.`,
    parts
      .map(placeOf)
      .map(({ title, path }) => `- [${title}](${path})`)
      .join('\n'),
  ].join('\n\n')

/** Returns the document of the whole API, and those of its parts. */
export const documentsOf = (
  endpoints: AnyEndpoint[],
  version: string,
  reference: DocumentsReference,
): [whole: ApiDocument, ...parts: ApiDocument[]] => {
  const { parts } = reference
  const api = once(() => describeApi(endpoints, version, reference))
  const describe = () => {
    const { info } = api()
    return { ...api(), info: { ...info, description: `${info.description}\n\n${listOf(parts)}` } }
  }
  return [
    { ...whole, describe },
    ...parts.map((part) => ({ ...placeOf(part), describe: () => partOf(api(), part) })),
  ]
}
