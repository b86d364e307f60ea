import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { settingKinds } from './settings/kinds.ts'

/** A page of administration. `id` names the record in its panel. */
export type AdminPage = ComponentType<{ id: string | undefined }>

/** Returns a page that is loaded when first opened. */
const own = (load: () => Promise<{ Component: AdminPage }>) =>
  lazy(() => load().then(({ Component }) => ({ default: Component })))

const settings = (page: keyof typeof settingKinds) =>
  lazy(() => import('./settings/Settings.tsx').then(({ settingsOf }) => ({ default: settingsOf(page) })))

/** The pages of administration, by the last part of their address. */
export const adminPages: Record<string, LazyExoticComponent<AdminPage>> = {
  company: own(() => import('./company/Company.tsx')),
  employees: own(() => import('./employees/Employees.tsx')),
  groups: settings('groups'),
  skills: settings('skills'),
  departments: settings('departments'),
  'job-titles': settings('job-titles'),
  extensions: settings('extensions'),
  'cti-agents': settings('cti-agents'),
  roles: own(() => import('./roles/Roles.tsx')),
  'custom-fields': own(() => import('./fields/Fields.tsx')),
  tags: settings('tags'),
  sponsors: settings('sponsors'),
  'ticket-categories': settings('ticket-categories'),
  'ticket-forms': own(() => import('./forms/Forms.tsx')),
  checklists: settings('checklists'),
  'ticket-statuses': settings('ticket-statuses'),
  'termination-codes': settings('termination-codes'),
  queues: settings('queues'),
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
