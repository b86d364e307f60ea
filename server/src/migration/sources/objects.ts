import type { LeftOut } from '../items.ts'
import { lineOf, type SourceObject } from '../read/values.ts'

/** The files of an export that have one kind of objects: its name, with whatever numbers the parts. */
export const jsonFiles = (name: string) => new RegExp(`^${name}[\\w-]*\\.(json|ndjson|jsonl)$`, 'i')

/** An object that is not carried, with the reason. */
export const left = ({ id }: SourceObject, reason: string): LeftOut[] => [
  { kind: 'left-out', id: lineOf(id) || '?', reason },
]
