import { openStateOf } from '#channels/livechat/open-state.ts'
import { inEach, type WidgetChannel } from '#channels/livechat/widget-channel.ts'
import type { Hint } from '#hints/hints.ts'
import { languageOf } from '#http/answers/language.ts'
import type { App, Context } from '#http/endpoint.ts'
import { notFound, Problem } from '#http/problem.ts'
import { originOf } from '#http/resource.ts'
import { transact } from '#http/transact.ts'
import { watchDesk } from '#live/desk.ts'
import { message } from '#messages/message.ts'
import { find as findScore } from '#resources/csat-scores/queries.ts'
import { recordScore } from '#resources/csat-scores/record.ts'
import { logoUrlOf } from '#resources/installation/present.ts'
import { knownZone } from '#resources/installation/time-zone.ts'
import { watchFirstResponses } from '#resources/reports/typical.ts'
import { runRulesOf } from '#resources/rule-engine/run.ts'
import { stepRecord } from '#resources/sla-clocks/after.ts'
import { visitorText } from '#resources/transcripts/transcript.ts'
import { endConversation } from './end.ts'
import { formFor, requireForm, submitForm } from './form.ts'
import { addFormFile } from './form-files.ts'
import { visitorIn } from './identity.ts'
import { markDelivered, markReadByVisitor } from './marks.ts'
import { offlineFormFor, submitOffline } from './offline.ts'
import { openSession } from './open.ts'
import { say, sayFile } from './say.ts'
import * as schema from './schema.ts'
import { visitorRoutes } from './serve.ts'
import { findClosed, type Place, placeOf, presentAll, readLatest, readMessage, readThread } from './thread.ts'
import { refuseBlocked, type Visitor } from './visit.ts'

const nothing = { messages: [], is_more: false, conversation: null, score_asked: null }

type Asking = Pick<Context, 'services' | 'request'>

const linkingOf = (asking: Asking) => ({ secretKey: asking.services.secretKey, origin: originOf(asking) })

/** Returns a part of the thread and the conversation's state; fetched messages count as delivered. */
const threadOf = async (
  asking: Asking,
  { contactable_id, is_score_asked, is_visitor_blocked }: Visitor['widgetChannel'],
  range: { after?: Place; before?: Place } = {},
) => {
  if (contactable_id === null) return nothing
  const { services } = asking
  const { database, live } = services
  const [{ rows, is_more }, latest] = await Promise.all([
    readThread(database.reads, contactable_id, range),
    readLatest(database.reads, contactable_id, is_score_asked && !is_visitor_blocked),
  ])
  live.tell(...(await markDelivered(services, contactable_id, rows)))
  return { messages: presentAll(rows, linkingOf(asking)), is_more, ...latest }
}

/** Returns a channel as its visitors see it, without the desk's presence. */
const shown = (channel: WidgetChannel, around: Asking) => {
  const { config } = around.services
  const openState = openStateOf(channel, config.timezone)
  const { service_hours: _hours, service_hours_note: note, service_hours_notes: notes, ...rest } = channel
  const {
    logo,
    takes_files,
    identity_secret: _,
    visitor_form: __,
    visitor_form_when: ___,
    ...widgetChannel
  } = rest
  return {
    ...widgetChannel,
    greetings: inEach(channel.greetings),
    away_messages: inEach(channel.away_messages),
    logo_url: logoUrlOf(logo, around),
    max_file_bytes: takes_files ? config.maxFileBytes : null,
    service_hours: openState && { ...openState, note, notes: inEach(notes) },
  }
}

const reading = ({ services }: App, { serve, serveVisitor }: ReturnType<typeof visitorRoutes>) => {
  const isStaffed = watchDesk(services.database.reads)
  const firstResponse = watchFirstResponses(services.database.lists)
  serve({
    method: 'POST',
    path: 'session',
    given: schema.SessionRequest,
    answer: schema.Opening,
    handle: async (visit, given, request) => {
      const { widgetChannel, session } = await openSession(services, visit.widgetChannel, given)
      const [is_online, first_response_seconds, thread] = await Promise.all([
        isStaffed(widgetChannel.campaign_queue_id),
        firstResponse(widgetChannel.id),
        threadOf({ services, request }, widgetChannel),
      ])
      // A session that was just opened for a known visitor is not that of the request.
      const known = given.identity ? visitorIn(given.identity) : visit.known
      const { conversation } = thread
      const channel = {
        ...shown(widgetChannel, { request, services }),
        form: await formFor({ widgetChannel, known }, services),
        offline_form: await offlineFormFor({ widgetChannel, known }, services, {
          isOnline: is_online,
          conversation,
        }),
        is_online,
        first_response_seconds,
      }
      return { session, channel, ...thread }
    },
  })
  serveVisitor({
    method: 'GET',
    path: 'message',
    given: schema.ThreadQuery,
    answer: schema.Thread,
    handle: async ({ widgetChannel }, { after, before }, request) =>
      threadOf({ services, request }, widgetChannel, {
        ...(after ? { after: placeOf(after) } : {}),
        ...(before ? { before: placeOf(before) } : {}),
      }),
  })
}

const transcript = ({ services }: App, { serveVisitor }: ReturnType<typeof visitorRoutes>) =>
  serveVisitor({
    method: 'GET',
    path: 'transcript',
    given: schema.TranscriptQuery,
    answer: null,
    media: 'text/plain; charset=utf-8',
    counts: 'post',
    handle: async ({ widgetChannel: { contactable_id, name } }, { time_zone }, request) => {
      if (contactable_id === null) throw notFound('livechat.no_conversation')
      const { lists } = services.database
      return {
        headers: { 'Content-Disposition': 'attachment; filename="chat.txt"' },
        body: visitorText(lists, {
          contactable: contactable_id,
          title: message('transcripts.with_company', { name }),
          zone: (await knownZone(lists, time_zone)) ?? services.config.timezone,
          language: languageOf(request),
        }),
      }
    },
  })

const writing = ({ services }: App, { serveVisitor }: ReturnType<typeof visitorRoutes>) => {
  const { database, live } = services
  serveVisitor({
    method: 'POST',
    path: 'message',
    given: schema.NewVisitorMessage,
    answer: schema.VisitorMessage,
    counts: 'write',
    handle: async (visitor, given, request) => {
      requireForm(visitor, services)
      const { place, contactable_id, hints } = await say(services, visitor, given)
      live.tell(...hints)
      return readMessage(database.reads, contactable_id, place, linkingOf({ services, request }))
    },
  })
  serveVisitor({
    method: 'POST',
    path: 'form',
    given: schema.GivenForm,
    answer: schema.VisitorMessage,
    counts: 'write',
    handle: async (visitor, given, request) => {
      const { place, contactable_id, hints } = await submitForm(services, visitor, given)
      live.tell(...hints)
      return readMessage(database.reads, contactable_id, place, linkingOf({ services, request }))
    },
  })
  serveVisitor({
    method: 'POST',
    path: 'read',
    given: schema.ReadMark,
    answer: null,
    counts: 'post',
    handle: async ({ widgetChannel: { contactable_id } }, { cursor }) => {
      if (contactable_id === null) return
      live.tell(...(await markReadByVisitor(services, contactable_id, placeOf(cursor))))
    },
  })
  serveVisitor({
    method: 'POST',
    path: 'end',
    given: schema.Ending,
    answer: null,
    counts: 'post',
    handle: async ({ widgetChannel: { contactable_id } }, { conversation_id }) => {
      live.tell(...(await endConversation(services, contactable_id ?? 0, conversation_id)))
    },
  })
  serveVisitor({
    method: 'POST',
    path: 'score',
    given: schema.VisitorScore,
    answer: null,
    counts: 'post',
    admit: ({ widgetChannel }) => refuseBlocked(widgetChannel),
    handle: async ({ widgetChannel }, { conversation_id: conversation, score, memo }) => {
      let hints: Hint[] = []
      await transact(services, async (db) => {
        const closed = await findClosed(db, widgetChannel.contactable_id ?? 0, conversation)
        if (!closed) throw new Problem(404, 'livechat.no_conversation_to_score')
        const { id, change } = await recordScore(db, { conversation, score, memo: memo ?? null })
        hints = []
        if (change === 'same') return
        const context = { db, employeeId: null, tell: (...some: Hint[]) => void hints.push(...some) }
        const effects = await runRulesOf(context, { subject: 'csat_score', event: 'created' }, () =>
          findScore(db, id),
        )
        if (effects.length) await stepRecord(db, 'conversation', conversation, { employeeId: null })
      })
      live.tell({ kind: 'list', list: 'csat_score' }, ...hints)
    },
  })
}

const requireFiles = ({ widgetChannel }: Visitor) => {
  if (!widgetChannel.takes_files) throw new Problem(403, 'livechat.files_refused', { code: 'files_refused' })
}

const sendingFiles = ({ services }: App, { serveVisitor }: ReturnType<typeof visitorRoutes>) => {
  const { database, live, config } = services
  serveVisitor({
    method: 'POST',
    path: 'file',
    given: schema.NewVisitorFile,
    answer: schema.VisitorMessage,
    counts: 'file',
    upload: { field: 'file', maxBytes: services.config.maxFileBytes },
    admit: (visitor) => {
      requireFiles(visitor)
      requireForm(visitor, services)
    },
    handle: async (visitor, { client_message_id }, request, upload) => {
      const { place, contactable_id, hints } = await sayFile(services, visitor, client_message_id, upload)
      live.tell(...hints)
      return readMessage(database.reads, contactable_id, place, linkingOf({ services, request }))
    },
  })
  serveVisitor({
    method: 'POST',
    path: 'offline-form/file',
    given: schema.FormFile,
    answer: null,
    counts: 'file',
    upload: { field: 'file', maxBytes: config.maxFileBytes },
    admit: requireFiles,
    handle: async (visitor, given, _, upload) => {
      live.tell(...(await addFormFile(services, visitor, given, upload)))
    },
  })
}

const leaving = ({ services }: App, { serveVisitor }: ReturnType<typeof visitorRoutes>) =>
  serveVisitor({
    method: 'POST',
    path: 'offline-form',
    given: schema.GivenForm,
    answer: schema.Receipt,
    counts: 'begin',
    handle: async (visitor, given, request) => {
      const { database, live, config } = services
      const {
        hints,
        number,
        message: recorded,
        isUnreachable: is_unreachable,
      } = await submitOffline(services, visitor, given)
      live.tell(...hints)
      const openState = openStateOf(visitor.widgetChannel, config.timezone)
      const linking = linkingOf({ services, request })
      return {
        becomes: visitor.widgetChannel.offline_form,
        number,
        opens_at: openState?.is_open === false ? openState.until : null,
        is_unreachable,
        message: recorded
          ? await readMessage(database.reads, recorded.contactable_id, recorded.place, linking)
          : null,
      }
    },
  })

/** Serves live-chat visitors, called from pages with the widget: outside the API, with their own sessions. */
export const livechat = (app: App) => {
  const routes = visitorRoutes(app)
  reading(app, routes)
  writing(app, routes)
  sendingFiles(app, routes)
  leaving(app, routes)
  transcript(app, routes)
}
