import type { ComponentType } from 'react'
import { listedPages, type May } from '#console/app/administration.ts'
import {
  IconAddressBook,
  IconBuilding,
  IconChartBar,
  IconFileImport,
  IconInbox,
  type IconProps,
  IconSettings,
  IconStar,
  IconTicket,
} from '#console/ui/controls/icons.ts'

export interface Place {
  to: string
  word: 'inbox' | 'contacts' | 'companies' | 'tickets' | 'scores' | 'imports' | 'dashboard' | 'administration'
  icon: ComponentType<IconProps>
  /** The permission to read it. */
  permission: string
  /** Pressed after G. */
  key: string
}

/** The places of the menu, in order. */
export const places: Place[] = [
  { to: '/inbox', word: 'inbox', icon: IconInbox, permission: 'conversation.read', key: 'I' },
  { to: '/contacts', word: 'contacts', icon: IconAddressBook, permission: 'contact.read', key: 'C' },
  { to: '/companies', word: 'companies', icon: IconBuilding, permission: 'company.read', key: 'O' },
  { to: '/tickets', word: 'tickets', icon: IconTicket, permission: 'ticket.read', key: 'T' },
  { to: '/scores', word: 'scores', icon: IconStar, permission: 'csat_score.read', key: 'S' },
  { to: '/imports', word: 'imports', icon: IconFileImport, permission: 'import.read', key: 'M' },
  { to: '/dashboard', word: 'dashboard', icon: IconChartBar, permission: 'report.read', key: 'D' },
]

const administrationPlace = {
  to: '/admin',
  word: 'administration',
  icon: IconSettings,
  key: 'A',
} as const

/** Returns the places open to an employee, in the menu's order. */
export const placesFor = (may: May): Omit<Place, 'permission'>[] => [
  ...places.filter(({ permission }) => may(permission)),
  ...(listedPages(may).length > 0 ? [administrationPlace] : []),
]
