import { eventTypes, testType } from '#events/types.ts'
import type { DescribedEvent } from '#http/openapi/events.ts'
import { eventShapes } from './shapes.ts'

/** Every event as the API document describes it. */
export const describedEvents: DescribedEvent[] = Object.entries({
  ...eventTypes,
  [testType]: 'An administrator tries the webhook',
}).map(([type, summary]) => ({ type, summary, data: eventShapes[type as keyof typeof eventShapes] }))
