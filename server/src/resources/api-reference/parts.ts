import { type EventType, eventTypes, testType } from '#events/types.ts'
import type { Part } from '#http/openapi/documents.ts'
import type { tags } from './tags.ts'

type NounOf<T> = T extends `${infer Noun}.${string}` ? Noun : never

type AnyType = EventType | typeof testType

interface ReferencePart extends Part {
  tags: (keyof typeof tags)[]
  events: NounOf<AnyType>[]
}

const everyType: AnyType[] = [...(Object.keys(eventTypes) as EventType[]), testType]

const nounOf = (type: AnyType) => type.split('.')[0] as NounOf<AnyType>

/** What programs of every kind need. */
const everywhere = ['Authentication', 'Files', 'Changes'] as const

/** The parts of the API's document, by what a program does. A heading may be in several of them. */
export const parts: ReferencePart[] = [
  {
    name: 'contacts',
    title: 'Contacts and companies',
    tags: [
      ...everywhere,
      'Contacts',
      'Custom fields',
      'Relation records',
      'Imports',
      'Geography',
      'Companies',
      'Satisfaction',
    ],
    events: [
      'contact',
      'phone_number',
      'email_contact',
      'address',
      'contact_cz_relation',
      'company',
      'score',
      'import',
    ],
  },
  {
    name: 'tickets',
    title: 'Tickets and service levels',
    tags: [...everywhere, 'Tickets', 'Custom fields', 'Relation records', 'Service levels'],
    events: ['ticket', 'ticket_note', 'ticket_cz_relation', 'sla'],
  },
  {
    name: 'messages',
    title: 'Messages, conversations and channels',
    tags: [...everywhere, 'Messages', 'Conversations', 'Channels', 'Satisfaction'],
    events: ['conversation', 'message', 'score'],
  },
  {
    name: 'webhooks',
    title: 'Webhooks and all their events',
    tags: ['Authentication', 'Changes', 'Webhooks'],
    events: [...new Set(everyType.map(nounOf))],
  },
  {
    name: 'rules',
    title: 'Rules and service levels',
    tags: ['Authentication', 'Rules', 'Service levels'],
    events: ['rule', 'sla'],
  },
  {
    name: 'reports',
    title: 'Reports',
    tags: ['Authentication', 'Reports', 'Satisfaction'],
    events: ['score'],
  },
  {
    name: 'administration',
    title: 'Employees and settings',
    tags: [
      'Authentication',
      'Sessions',
      'The employee themselves',
      'Saved views',
      'Installation',
      'Employees',
      'Settings',
    ],
    events: [],
  },
]
