import type { Db } from '#db/connections/connect.ts'
import { rowOf } from '#db/records/rows.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { One } from '#shapes'
import { type FollowSubject, findFollowing, follow, unfollow } from './queries.ts'
import { Follow, Following, maxFollowers } from './schema.ts'

interface Kind {
  kind: 'ticket' | 'conversation'
  table: 'tickets' | 'conversations'
  column: FollowSubject['column']
  tag: string
  /** In operation IDs. */
  noun: string
}

const serve = (app: App, { kind, table, column, tag, noun }: Kind) => {
  const path: `/${string}` = `/${kind}/:${kind}/follow`
  const row = rowOf(table, kind)
  const find = (db: Db, params: object, lock: boolean) => row(db, params as Parameters<typeof row>[1], lock)
  const declared = { path, tag, access: `${kind}.read`, find } as const
  const followedOf = ({ id }: { id: number }): FollowSubject => ({ column, id })
  endpoint(app, {
    ...declared,
    method: 'GET',
    operationId: `get${noun}Followers`,
    summary: `List who follows a ${kind}`,
    answer: One(Following),
    problems: [404],
    handle: async ({ db, viewer, record }) => ({
      data: await findFollowing(db, viewer.id, followedOf(record)),
    }),
  })
  endpoint(app, {
    ...declared,
    method: 'PUT',
    operationId: `follow${noun}`,
    summary: `Follow a ${kind}`,
    description: `The caller gets notices of what others do with it, and of the customer’s answers, as long as they may read it. 409 with \`limit_reached\` if ${maxFollowers} employees follow it.`,
    body: Follow,
    answer: One(Following),
    problems: [404, 409, 412],
    handle: async ({ db, viewer, record }) => {
      const followed = followedOf(record)
      const { is_followed, followers } = await findFollowing(db, viewer.id, followed)
      if (!is_followed && followers.length >= maxFollowers)
        throw new Problem(409, message('follows.too_many', { limit: maxFollowers }), {
          code: 'limit_reached',
        })
      if (!is_followed) await follow(db, viewer.id, followed)
      return { data: await findFollowing(db, viewer.id, followed) }
    },
  })
  endpoint(app, {
    ...declared,
    method: 'DELETE',
    operationId: `unfollow${noun}`,
    summary: `No longer follow a ${kind}`,
    answer: null,
    problems: [404, 412],
    handle: async ({ db, viewer, record }) => {
      await unfollow(db, viewer.id, followedOf(record))
    },
  })
}

/** Serves following tickets and conversations. Employees decide only for themselves. */
export const follows = (app: App) => {
  serve(app, { kind: 'ticket', table: 'tickets', column: 'ticket_id', tag: 'Tickets', noun: 'Ticket' })
  serve(app, {
    ...{ kind: 'conversation', table: 'conversations', column: 'conversation_id' },
    ...{ tag: 'Conversations', noun: 'Conversation' },
  } as const)
}
