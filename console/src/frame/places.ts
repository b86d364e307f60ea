import {
  IconAddressBook,
  IconBuilding,
  IconChartBar,
  IconFileImport,
  IconInbox,
  IconSettings,
  IconStar,
  IconTicket,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { IconProps } from '#console/ui/icons.ts'

export interface Place {
  to: string
  word: 'inbox' | 'contacts' | 'companies' | 'tickets' | 'scores' | 'imports' | 'dashboard' | 'administration'
  icon: ComponentType<IconProps>
  /** One of these lets somebody in. */
  permissions: string[]
  /** After G. */
  key: string
}

/** Where one can go, in the menu's order. */
export const places: Place[] = [
  { to: '/inbox', word: 'inbox', icon: IconInbox, permissions: ['conversation.read'], key: 'I' },
  { to: '/contacts', word: 'contacts', icon: IconAddressBook, permissions: ['contact.read'], key: 'C' },
  { to: '/companies', word: 'companies', icon: IconBuilding, permissions: ['company.read'], key: 'O' },
  { to: '/tickets', word: 'tickets', icon: IconTicket, permissions: ['ticket.read'], key: 'T' },
  { to: '/scores', word: 'scores', icon: IconStar, permissions: ['csat_score.read'], key: 'S' },
  { to: '/imports', word: 'imports', icon: IconFileImport, permissions: ['import.read'], key: 'M' },
  { to: '/dashboard', word: 'dashboard', icon: IconChartBar, permissions: ['report.read'], key: 'D' },
]

/** The pages of administration, in their groups; each opens with the permission to read what it shows. */
export const administration = [
  {
    group: 'people',
    pages: [
      { page: 'employees', permission: 'employee.read' },
      { page: 'roles', permission: 'role.read' },
      { page: 'groups', permission: 'group.update' },
      { page: 'departments', permission: 'department.update' },
      { page: 'job-titles', permission: 'job_title.update' },
      { page: 'extensions', permission: 'extension.update' },
      { page: 'cti-agents', permission: 'cti_agent.update' },
    ],
  },
  {
    group: 'data',
    pages: [
      { page: 'custom-fields', permission: 'cz_col.update' },
      { page: 'tags', permission: 'tag.update' },
      { page: 'sponsors', permission: 'sponsor.update' },
      { page: 'labels', permission: 'code_label.update' },
    ],
  },
  {
    group: 'work',
    pages: [
      { page: 'ticket-categories', permission: 'category.update' },
      { page: 'termination-codes', permission: 'termination_code.update' },
      { page: 'queues', permission: 'campaign_queue.update' },
      { page: 'canned-answers', permission: 'canned_answer.update' },
    ],
  },
  {
    group: 'connections',
    pages: [
      { page: 'channels', permission: 'channel.read' },
      { page: 'webhooks', permission: 'webhook.read' },
      { page: 'tokens', permission: 'token.read' },
    ],
  },
  {
    group: 'operation',
    pages: [
      { page: 'audit-log', permission: 'audit_log.read' },
      { page: 'system', permission: 'system.read' },
    ],
  },
] as const

export const administrationPlace: Place = {
  to: '/admin',
  word: 'administration',
  icon: IconSettings,
  permissions: administration.flatMap(({ pages }) => pages.map(({ permission }) => permission)),
  key: 'A',
}
