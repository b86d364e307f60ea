import type { ReferenceWords } from '#http/openapi/words.ts'
import { describedEvents } from '#resources/webhooks/events/described.ts'
import { descriptions } from './descriptions.ts'
import { endings, examples } from './examples.ts'
import { problemFacts } from './problem-facts.ts'
import { tags } from './tags.ts'

const words: ReferenceWords = { descriptions, examples, endings, tags }

/** What the reference needs besides the endpoints. */
export const reference = { events: describedEvents, words, facts: problemFacts }
