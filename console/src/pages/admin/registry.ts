import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadOnline } from '#console/api/online.ts'
import {
  type AdminPage,
  type AdminPageName,
  isSmallList,
  type SmallListName,
} from '#console/app/administration.ts'

/** A page of administration. `id` names the record in its panel. */
type Content = ComponentType<{ page: AdminPageName; id: string | undefined }>

/** Returns a page that is loaded when first opened; while the server restarts, as soon as it is back. */
const own = (load: () => Promise<{ Component: Content }>) =>
  lazy(() => loadOnline(load).then(({ Component }) => ({ default: Component })))

const smallList = own(() => import('./settings/Settings.tsx') as Promise<{ Component: Content }>)

const pages: Record<Exclude<AdminPageName, SmallListName>, LazyExoticComponent<Content>> = {
  company: own(() => import('./company/Company.tsx')),
  employees: own(() => import('./employees/Employees.tsx')),
  roles: own(() => import('./roles/Roles.tsx')),
  'custom-fields': own(() => import('./fields/Fields.tsx')),
  'ticket-forms': own(() => import('./forms/Forms.tsx')),
  'canned-answers': own(() => import('./answers/Answers.tsx')),
  labels: own(() => import('./labels/Labels.tsx')),
  channels: own(() => import('./channels/Channels.tsx')),
  'audit-log': own(() => import('./audit/AuditLog.tsx')),
  system: own(() => import('./system/System.tsx')),
  calendars: own(() => import('./calendars/Calendars.tsx')),
  rules: own(() => import('./rules/Rules.tsx')),
  'service-levels': own(() => import('./service-levels/ServiceLevels.tsx')),
  webhooks: own(() => import('./webhooks/Webhooks.tsx')),
  tokens: own(() => import('./tokens/Tokens.tsx')),
}

/** Returns the content of a page of administration. */
export const contentOf = (page: AdminPage) =>
  isSmallList(page) ? smallList : pages[page.page as keyof typeof pages]
