import type { FieldType, Item, LeftOut } from '../items.ts'
import type { Client } from '../read/client.ts'
import type { SourceObject } from '../read/values.ts'

export const statuses = ['pending', 'processing', 'resolved', 'closed'] as const
export const priorities = ['low', 'medium', 'high', 'urgent'] as const
export type Status = (typeof statuses)[number]
export type Priority = (typeof priorities)[number]

/** What earlier parts of a source have told that later ones need: names by the IDs of groups and the like. */
export class Names {
  readonly #all = new Map<string, string>()
  add(of: string, id: unknown, name: string) {
    this.#all.set(`${of} ${id}`, name)
  }
  get(of: string, id: unknown): string | null {
    return this.#all.get(`${of} ${id}`) ?? null
  }
}

export interface Page {
  objects: SourceObject[]
  /** Where the next page begins; null after the last one. */
  position: string | null
}

export interface Paging {
  client: Client
  /** Where to go on. */
  position: string | undefined
  /** Only what has changed since, where the API can tell; ISO 8601. */
  since: string | undefined
  /** Whether threads are read with what was written in them, which costs a call each. */
  isWhole: boolean
}

/** One kind of object in a source. */
export interface Part {
  name: string
  /** The files of an export that have it. */
  files: RegExp
  /** The name of the list that wraps it, in files and answers. */
  list: string
  /** Read again whenever a run goes on, because later parts need what it tells; such parts are small. */
  isLookup?: boolean
  /** Rows of CSV files instead of JSON. */
  isTable?: boolean
  pages?(paging: Paging): AsyncGenerator<Page>
  convert(object: SourceObject, names: Names): (Item | LeftOut)[]
}

export interface Source {
  name: string
  /** What it is called. */
  title: string
  /** What its words mean here, unless a mapping file says otherwise. */
  statuses: Record<string, Status>
  priorities: Record<string, Priority>
  fieldTypes: Record<string, FieldType>
  parts: Part[]
  /** Undefined without an API. */
  api?: {
    /** Returns the address below which its paths are; undefined if the given one is not below it. */
    baseOf(url: URL): string | undefined
    headersOf(credentials: { token: string; user: string | undefined }): Record<string, string>
  }
}
