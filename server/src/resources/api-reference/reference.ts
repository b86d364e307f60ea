import type { DocumentsReference } from '#http/openapi/documents.ts'
import { describedEvents } from '#resources/webhooks/events/described.ts'
import { descriptions } from './descriptions.ts'
import { endings, examples } from './examples.ts'
import { parts } from './parts.ts'
import { problemFacts } from './problem-facts.ts'
import { tags } from './tags.ts'

/** What the reference needs besides the endpoints. */
export const reference: DocumentsReference = {
  events: describedEvents,
  words: { descriptions, examples, endings, tags },
  facts: problemFacts,
  parts,
}
