import type { PlainKey } from '#messages/keys.ts'
import type { NewRule } from '#resources/rules/schema.ts'

/** What a ready rule needs of the installation. */
interface Need {
  kind: 'tag' | 'group' | 'campaign_queue' | 'calendar'
  title: PlainKey
  /** Whether it is made if nothing has its name; otherwise somebody has to choose. */
  isMade: boolean
}

type Text = (key: PlainKey) => string

type Body = Pick<NewRule, 'subject' | 'when' | 'if' | 'then' | 'hourly_limit'>

export interface ReadyRule {
  key: string
  name: PlainKey
  description: PlainKey
  needs: Record<string, Need>
  /** Returns the rule in a language, with the IDs of what it needs. */
  build: (text: Text, ids: Record<string, number>) => Body
}

const words = (text: string) => text.split('\n')

const leadsGroup: Need = { kind: 'group', title: 'ready_rules.leads', isMade: false }

const hour = 60
const day = 24 * hour

const vipTag: Need = { kind: 'tag', title: 'ready_rules.vip', isMade: true }

/** The rules that come ready, whose places are their IDs: new ones go to the end. */
export const readyRules: ReadyRule[] = [
  {
    key: 'vip_first',
    name: 'ready_rules.vip_first',
    description: 'ready_rules.vip_first_text',
    needs: { vip: vipTag },
    build: (_, { vip }) => ({
      ...{ subject: 'conversation', when: { event: 'created' } },
      if: { all: [{ field: 'contact.tag_ids', op: '=', val: vip }] },
      then: [{ set: { priority: 3 } }],
    }),
  },
  {
    key: 'closed_ticket',
    name: 'ready_rules.closed_ticket',
    description: 'ready_rules.closed_ticket_text',
    needs: { again: { kind: 'tag', title: 'ready_rules.closed_ticket_tag', isMade: true } },
    build: (text, { again }) => ({
      ...{ subject: 'conversation', when: { event: 'created' } },
      if: { all: [{ field: 'contact.closed_ticket_ids', op: 'is_not_null' }] },
      then: [{ add_tags: [again as number] }, { note: text('ready_rules.closed_ticket_note') }],
    }),
  },
  {
    key: 'low_score',
    name: 'ready_rules.low_score',
    description: 'ready_rules.low_score_text',
    needs: { leads: leadsGroup },
    build: (text, { leads }) => ({
      ...{ subject: 'csat_score', when: { event: 'created' } },
      if: { all: [{ field: 'score', op: '<=', val: 2 }] },
      then: [
        { notify: { group_ids: [leads as number], text: text('ready_rules.low_score_notice') } },
        { note: text('ready_rules.low_score_note') },
      ],
    }),
  },
  {
    key: 'duplicate_contact',
    name: 'ready_rules.duplicate_contact',
    description: 'ready_rules.duplicate_contact_text',
    needs: {},
    build: (text) => ({
      ...{ subject: 'conversation', when: { event: 'created' } },
      if: { all: [{ field: 'contact.duplicate_ids', op: 'is_not_null' }] },
      then: [{ note: text('ready_rules.duplicate_contact_note') }],
    }),
  },
  {
    key: 'language_queue',
    name: 'ready_rules.language_queue',
    description: 'ready_rules.language_queue_text',
    needs: { queue: { kind: 'campaign_queue', title: 'ready_rules.language_queue_need', isMade: false } },
    build: (text, { queue }) => ({
      ...{ subject: 'message', when: { event: 'received' } },
      if: {
        all: [
          { field: 'conversation.state', op: '=', val: 'waiting' },
          { field: 'script', op: 'in', val: words(text('ready_rules.language_queue_scripts')) },
        ],
      },
      then: [{ assign: { queue: queue as number } }],
    }),
  },
  {
    key: 'spam',
    name: 'ready_rules.spam',
    description: 'ready_rules.spam_text',
    needs: { spam: { kind: 'tag', title: 'ready_rules.spam_tag', isMade: true } },
    build: (text, { spam }) => ({
      ...{ subject: 'message', when: { event: 'received' } },
      if: {
        any: words(text('ready_rules.spam_words')).map((val) => ({ field: 'text', op: 'contains', val })),
      },
      then: [{ add_tags: [spam as number] }, { set: { priority: 0 } }],
    }),
  },
  {
    key: 'out_of_hours',
    name: 'ready_rules.out_of_hours',
    description: 'ready_rules.out_of_hours_text',
    needs: { hours: { kind: 'calendar', title: 'ready_rules.hours', isMade: false } },
    build: (text, { hours }) => ({
      ...{ subject: 'message', when: { event: 'received' } },
      if: { all: [{ field: 'now', op: 'outside', val: hours }] },
      then: [{ message: { type: 'text', message: text('ready_rules.out_of_hours_message') } }],
    }),
  },
  {
    key: 'unanswered',
    name: 'ready_rules.unanswered',
    description: 'ready_rules.unanswered_text',
    needs: { leads: leadsGroup },
    build: (text, { leads }) => ({
      subject: 'conversation',
      when: { moment: { field: 'unanswered_since', offset_minutes: 10 } },
      if: { all: [{ field: 'state', op: 'in', val: ['waiting', 'handling'] }] },
      then: [
        { set: { priority: 2 } },
        { notify: { group_ids: [leads as number], text: text('ready_rules.unanswered_notice') } },
      ],
    }),
  },
  {
    key: 'follow_up',
    name: 'ready_rules.follow_up',
    description: 'ready_rules.follow_up_text',
    needs: {},
    build: (text) => ({
      subject: 'conversation',
      when: { moment: { field: 'last_finished_at', offset_minutes: 3 * day } },
      if: { all: [{ field: 'state', op: '=', val: 'closed' }] },
      then: [{ message: { type: 'text', message: text('ready_rules.follow_up_message') } }],
    }),
  },
  {
    key: 'birthday',
    name: 'ready_rules.birthday',
    description: 'ready_rules.birthday_text',
    needs: {},
    build: (text) => ({
      subject: 'contact',
      when: { moment: { field: 'birth_at', offset_minutes: 9 * hour, yearly: true } },
      then: [{ message: { type: 'text', message: text('ready_rules.birthday_message') } }],
      // Birthdays come at the same time.
      hourly_limit: 10_000,
    }),
  },
  {
    key: 'at_risk',
    name: 'ready_rules.at_risk',
    description: 'ready_rules.at_risk_text',
    needs: { leads: leadsGroup },
    build: (text, { leads }) => ({
      ...{ subject: 'ticket', when: { event: 'sla_at_risk' } },
      then: [
        { set: { priority: 3 } },
        { notify: { group_ids: [leads as number], text: text('ready_rules.at_risk_notice') } },
      ],
    }),
  },
  {
    key: 'quiet',
    name: 'ready_rules.quiet',
    description: 'ready_rules.quiet_text',
    needs: {},
    build: (text) => ({
      subject: 'conversation',
      when: { moment: { field: 'last_message_at', offset_minutes: 7 * day } },
      if: { all: [{ field: 'state', op: '=', val: 'handling' }] },
      then: [
        { message: { type: 'text', message: text('ready_rules.quiet_message') } },
        { set: { state: 'closed' } },
      ],
    }),
  },
  {
    key: 'nobody_acknowledged',
    name: 'ready_rules.nobody_acknowledged',
    description: 'ready_rules.nobody_acknowledged_text',
    needs: { leads: leadsGroup },
    build: (text, { leads }) => ({
      subject: 'conversation',
      when: { moment: { field: 'unanswered_since', offset_minutes: 15 } },
      if: {
        all: [
          { field: 'state', op: 'in', val: ['waiting', 'handling'] },
          { field: 'acknowledged_at', op: 'is_null' },
        ],
      },
      then: [
        { set: { priority: 3 } },
        { notify: { group_ids: [leads as number], text: text('ready_rules.nobody_acknowledged_notice') } },
      ],
    }),
  },
]

/** Returns the ready rule with an ID. */
export const readyRuleAt = (id: number): ReadyRule | undefined => readyRules[id - 1]
