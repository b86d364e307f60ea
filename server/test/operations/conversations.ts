import { aConversation } from '../factories.ts'
import { anUnanswered } from '../livechat.ts'
import type { Service } from '../service.ts'
import type { Driver } from './driver.ts'
import { drivePush } from './push.ts'
import { driveCalendars, driveRules, driveServiceLevels } from './rules.ts'
import { driveOwn } from './tickets.ts'
import { driveWork } from './work.ts'

const contactable_type = 'App\\LivechatContact'

interface DeskRecords {
  employeeId: number
  queue: number
  tag: number
  ticket: number
  /** A visitor of the live chat, without a conversation. */
  visitor: number
}

/** A visitor's conversation from the queue to its end, and what depends on one. */
export const driveConversations = async (
  driver: Driver,
  service: Service,
  { employeeId, queue, tag, ticket, visitor }: DeskRecords,
) => {
  const { drive, manage, remove } = driver
  const { admin, database } = service
  const waiting = await aConversation(database.main, { contactable_id: visitor, state: 'waiting' })
  const talk = { conversation: waiting }
  const hello = { type: 'text', message: 'Hello' }
  await drive('listConversations')
  await drive('getConversation', talk)
  await drive('acceptConversation', talk, {})
  await drive('transferConversation', talk, { handler_id: employeeId })
  await drive('answerConversation', talk, hello)
  await drive('listMessages', talk)
  await drive('listMessageReferences', talk)
  await drive('listConversationHistory', talk)
  const inADay = new Date(Date.now() + 86_400_000).toISOString()
  const later = await drive('scheduleMessage', talk, { ...hello, send_at: inADay })
  const scheduled = { ...talk, scheduled: later.id }
  await drive('listScheduledMessages', talk)
  await drive('updateScheduledMessage', scheduled, { message: 'Hello again' })
  await drive('deleteScheduledMessage', scheduled)
  await driveOwn(driver, service, ticket, inADay)
  await drivePush(driver, service)
  await driveWork(driver, ticket)
  await driveRules(driver, ticket, tag)
  await driveCalendars(driver)
  await driveServiceLevels(driver, ticket, waiting)
  await drive('getTranscript', talk)
  await drive('searchMessages', {}, undefined, admin, '?search=hello')
  await drive('updateConversation', talk, { campaign_queue_id: queue })
  await drive('listSharedQuestions')
  const unanswered = await anUnanswered(database.main)
  const { id: wave } = await drive('answerWave', {}, { conversation_ids: [unanswered], ...hello })
  await drive('getWave', { wave })
  await drive('cancelWave', { wave })
  await drive('changeConversations', {}, { ids: [talk.conversation], changes: { priority: 2 } })
  const canned = { name: 'Hello', shortcut: 'hello', type: 'text', message: 'Hello {{contact.name}}' }
  const answer = await manage('CannedAnswer', 'CannedAnswers', canned, { language: 'en' })
  await remove('CannedAnswer', answer)
  await drive('getCounts')
  await drive('setAvailability', {}, { status: 'busy' })
  await drive('getAvailability')
  await drive('getRouting')
  await drive('acknowledgeConversation', talk, {})
  const { id: unseen } = await drive('createTicket', {}, { subject: 'The third parcel' })
  await drive('acknowledgeTicket', { ticket: unseen }, {})
  await drive('getNotices')
  await drive('searchEverything', {}, undefined, admin, '?q=ann')
  const said = { ...talk, note: (await drive('createConversationNote', talk, { content: 'Ask first' })).id }
  await drive('updateConversationNote', said, { content: 'Ask twice' })
  await drive('listConversationNotes', talk)
  await drive('deleteConversationNote', said)
  await drive('closeConversation', talk, { memo: 'Sent again' })
  await drive('reopenConversation', talk, {})
  await drive('closeConversation', talk, {})
  const { id: matter } = await drive('createTicket', {}, { subject: 'Late', conversation_ids: [waiting] })
  await drive('answerTicket', { ticket: matter }, hello)
  await drive('scheduleAnswerOfTicket', { ticket: matter }, { ...hello, send_at: inADay })
  await drive('listTicketReferences', { ticket: matter })
  const [begun] = await drive('listConversations', {}, undefined, admin, '?state[]=handling&sort=-id')
  await drive('closeConversation', { conversation: begun.id }, {})
  await drive('startConversation', {}, { contactable_type, contactable_id: visitor })
  await drive('pushMessage', {}, { contactable_type, contactable_id: visitor, ...hello, is_force: 1 })
  await drive('previewMessage', {}, { contactable_type, ...hello })
}
