import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { sendNextDue } from '#resources/scheduled-messages/send-due.ts'
import type { Visit } from '#test/browser.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import type { Service } from '#test/service.ts'
import { chatOn } from '../../widget/test/shop.ts'

interface TestMessage {
  type: string
  message: unknown
  /** The employee who said it; nobody: the customer. */
  by?: number
  state?: 'sent' | 'read' | 'failed' | 'unknown'
}

/** A conversation on a channel of a platform, with a contact, and what was said in it. */
export const aTalk = async (
  { database: { main: db } }: Service,
  first_name: string,
  given: Parameters<typeof aConversation>[1],
  said: TestMessage[],
  contactable: Parameters<typeof aContactable>[1] = {},
) => {
  // As a channel does, which creates a contact for each person who writes.
  const contactable_id = await aContactable(db, { display_name: first_name, ...contactable })
  const contact_id = await aContact(db, { first_name, last_name: null })
  await updateRow(db, 'contactables', contactable_id, { contact_id })
  const id = await aConversation(db, { contactable_id, contact_id, bound_type: 'inbound', ...given })
  const tell = ({ type, message, by, state = 'sent' }: TestMessage) =>
    recordMessage(db, {
      conversation_id: id,
      contactable_id,
      direction: by ? 'outbound' : 'inbound',
      author_type: by ? 'employee' : 'customer',
      author_id: by ?? null,
      type,
      message,
      delivery_state: state,
    })
  for (const one of said) await tell(one)
  return { id, contactable_id, contact_id, tell }
}

export const text = (message: string, by?: number): TestMessage => ({
  type: 'text',
  message,
  ...(by && { by }),
})

/** A live-chat visitor who waits. */
export const aWaitingVisitor = async (service: Service, words: string, given: object = {}) => {
  const { id: channel_id, key } = await aLiveChat(service.database.main, given)
  const visitor = await aVisitor(service.app, key)
  assert.equal((await visitor.say(words)).status, 200)
  const { id } = await service.database.main
    .selectFrom('conversations')
    .select('id')
    .where('channel_id', '=', channel_id)
    .executeTakeFirstOrThrow()
  return { id, key, channel_id, visitor }
}

export const aQueue = (service: Service, given: object = {}) =>
  insertRow(service.database.main, 'campaign_queues', { name: 'Orders', ...given })

/** Creates many waiting conversations at once, announced by one hint. */
export const manyWait = async ({ database: { main: db }, services }: Service, count: number) => {
  const { contactable_id, conversation_id } = await db
    .selectFrom('conversations')
    .select(['contactable_id', 'id as conversation_id'])
    .executeTakeFirstOrThrow()
  await sql`
    with people as (
      insert into contactables (channel_id, contactable_type, external_id, display_name)
      select channel_id, contactable_type, 'waiting-' || n, 'Customer ' || n from contactables, generate_series(1, ${count}::int) n
      where id = ${contactable_id} returning id, channel_id)
    insert into conversations (contactable_id, channel_id, state, bound_type, first_enter_queue_at)
    select id, channel_id, 'waiting', 'inbound', now() from people`.execute(db)
  const waiting = { state: 'waiting', campaign_queue_id: null, handler_id: null }
  services.live.tell({ kind: 'conversation', conversation_id, contactable_id, ...waiting })
}

export const inThread = (page: Page, words: string | RegExp) =>
  page.getByRole('list', { name: 'Messages' }).getByText(words)

/** Where an answer is written, whatever its type. */
export const fieldOf = (page: Page) => page.getByRole('region', { name: 'Answer' }).locator('textarea')

/** Whether the upper edge of something is seen, and nothing else in its place. */
export const isUncovered = async (locator: Locator) => {
  const { x = 0, y = 0 } = (await locator.boundingBox()) ?? {}
  const found = await locator.page().evaluateHandle(`document.elementFromPoint(${x + 8}, ${y + 3})`)
  return locator.evaluate((element, at) => element === at, found)
}

/** Lets the scheduled messages become due, and sends them as the jobs do. */
export const sendDue = async ({ database, services }: Pick<Service, 'database' | 'services'>) => {
  await database.main
    .updateTable('scheduled_messages')
    .set({ send_at: new Date(0).toISOString() })
    .execute()
  while (await sendNextDue(services)());
}

/** A visitor's own window, with the widget on its page. */
export const aVisitorWindow = async (
  { admin, url }: Pick<Service, 'admin'> & { url: string },
  visit: Visit,
) => {
  const { body } = await admin.post('/channel', {
    contactable_type: 'App\\LivechatContact',
    name: 'Hoshan Tea',
    allowed_origins: [url],
  })
  const page = await (await visit()).newPage()
  await page.goto(`${url}/demo/widget?channel=${body.data.widget_key}`)
  const chat = chatOn(page)
  await chat.open()
  return chat
}

/** Has a visitor ask something, and the agent at the page begin to answer with cards. */
export const beginCarousel = async (page: Page, chat: ReturnType<typeof chatOn>) => {
  await chat.write('Which teas are there?')
  await page.getByRole('link', { name: /Which teas/ }).click()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('button', { name: 'Carousel' }).click()
}
