import Type from 'typebox'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { describeStream, followerOf, type Timing, usualTiming } from '#http/streams/follow.ts'
import { find } from './queries.ts'
import { readsNeeded, requireReads } from './reads.ts'
import { RulePreview } from './schema.ts'

type Preview = NonNullable<Awaited<ReturnType<typeof find>>>

const access = 'rule.read'
const running = 1

const eventsOf = followerOf<Preview>({
  table: 'rule_previews',
  find,
  access,
  event: 'preview',
  shape: RulePreview,
  isOver: ({ status }) => status > running,
})

/** Serves a preview's progress as it happens. */
export const rulePreviewEvents = (app: App, timing: Timing = usualTiming) =>
  endpoint(app, {
    method: 'GET',
    path: '/rule/preview/:preview/events',
    tag: 'Rules',
    access,
    operationId: 'watchRulePreview',
    summary: 'Follow a preview',
    description: `${describeStream('preview', 'once it is done')} ${readsNeeded}`,
    media: 'text/event-stream',
    answer: Type.String(),
    find: (db, { preview }) => find(db, preview),
    handle: async (context) => {
      await requireReads(context.db, context.viewer, context.params.preview)
      return { body: eventsOf(context as unknown as Context, context.record, timing) }
    },
  })
