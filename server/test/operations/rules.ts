import assert from 'node:assert/strict'
import type { Driver } from './driver.ts'

/** Drives calendars, and the holidays that they know. */
export const driveCalendars = async ({ drive, manage, remove }: Driver) => {
  const desk = { name: 'Desk', timezone: 'Asia/Taipei', weekly: { 1: [['09:00', '18:00']] } }
  const id = await manage(
    'Calendar',
    'Calendars',
    desk,
    { exceptions: [{ date: '2026-12-24', spans: [] }] },
    'id',
  )
  const span = '?from=2026-11-23&to=2026-11-24'
  const counted = await drive('countBusinessMinutes', { id }, undefined, undefined, span)
  assert.equal(counted.minutes, 540)
  assert.equal((await drive('closeCalendarToday', { id })).is_closed_today, true)
  assert.equal((await drive('reopenCalendarToday', { id })).is_closed_today, false)
  await remove('Calendar', id, 'id')
  assert.ok((await drive('listHolidayCountries')).length > 100)
  assert.ok((await drive('listHolidayRegions', {}, undefined, undefined, '?country=DE')).length > 10)
  assert.equal((await drive('listComingHolidays', {}, undefined, undefined, '?country=TW')).length, 10)
}

/** Drives service levels, on a ticket and a conversation that is handled. */
export const driveServiceLevels = async (
  { drive, manage, remove }: Driver,
  ticket: number,
  conversation: number,
) => {
  const given = { name: 'Usual', targets: [{ metric: 'resolution', priority: null, minutes: 600 }] }
  const policy = await manage('SlaPolicy', 'SlaPolicies', given, { waits_in: [0] }, 'policy')
  await drive('updateTicket', { ticket }, { subject: 'Promised', status: 1 })
  const [clock] = await drive('getTicketSla', { ticket })
  assert.equal(clock.policy_id, policy)
  assert.deepEqual(await drive('getConversationSla', { conversation }), [])
  await drive('needNoAnswer', { conversation }, {})
  await remove('SlaPolicy', policy, 'policy')
}

/** Drives rules, what they did, and macros, on a ticket and with a tag. */
export const driveRules = async ({ drive, manage, remove }: Driver, ticket: number, tag: number) => {
  const macro = {
    ...{ name: 'Escalate', subject: 'ticket', when: { by_hand: true }, state: 'on' },
    ...{ if: { all: [{ field: 'subject', op: 'is_not_null' }] }, then: [{ set: { priority: 3 } }] },
  }
  const rule = await manage('Rule', 'Rules', macro, { name: 'Escalate now' }, 'rule')
  assert.equal((await drive('listRuleVersions', { rule })).length, 2)
  await drive('restoreRule', { rule }, { version: 1 })
  assert.equal((await drive('listMacros')).length, 1)
  const [run] = await drive('runMacro', { macro: rule }, { ids: [ticket] })
  assert.equal(run.outcome, 'matched')
  assert.equal((await drive('undoMacro', { macro: rule }, { run_ids: [run.run_id] })).restored, 1)
  await drive('runMacro', { macro: rule }, { ids: [ticket] })
  assert.equal((await drive('listRuleRuns', {}, undefined, undefined, `?rule_id=${rule}`)).length, 2)
  assert.equal((await drive('takeBackRule', { rule }, {})).restored, 1)
  assert.equal((await drive('listRuleStates'))[0].runs, 2)
  assert.deepEqual((await drive('checkRule', {}, { rule: macro, rule_id: rule })).warnings, [])
  assert.equal((await drive('listReadyRules'))[0].key, 'vip_first')
  await remove('Rule', (await drive('createReadyRule', { ready: 1 }, { needs: { vip: tag } })).id, 'rule')
  const { id: preview } = await drive('previewRule', {}, { rule: macro, rule_id: rule })
  await drive('getRulePreview', { preview })
  await drive('listRulePreviewMatches', { preview })
  assert.equal((await drive('cancelRulePreview', { preview })).status, 4)
  await drive('watchRulePreview', { preview })
  assert.equal((await drive('replayRule', { rule }, {})).rule_id, rule)
  await remove('Rule', rule, 'rule')
  assert.equal((await drive('listRuleSubjects')).length, 5)
  const sorting = {
    ...{ name: 'New', subject: 'contact', when: { event: 'created' }, state: 'on' },
    then: [{ add_tags: [tag] }],
  }
  const { id } = await drive('createRule', {}, sorting)
  const { id: contact } = await drive('createContact', {}, { first_name: 'Sorted' })
  await drive('deleteContact', { contact })
  await remove('Rule', id, 'rule')
}
