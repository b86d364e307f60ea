import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { queryClient } from '#console/api/queries.ts'
import { NotFound } from '#console/ui/page/NotFound.tsx'
import { Crash } from './Crash.tsx'
import { Frame, reads } from './Frame.tsx'
import { guarded } from './guarded.tsx'

type Search = Record<string, unknown>
type Tail<T extends unknown[]> = T extends [unknown, ...infer R] ? R : never

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: Crash,
  validateSearch: (search): Search => search,
})

const within = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  // The frame is rendered once its page's script has come; what it reads comes at the same time.
  loader: () => {
    for (const read of reads) void queryClient.prefetchQuery<unknown>(read)
  },
  staleTime: Number.POSITIVE_INFINITY,
})

const page = <P extends string>(path: P, ...rest: Tail<Parameters<typeof guarded>>) =>
  createRoute({
    getParentRoute: () => within,
    path,
    component: guarded(path, ...rest),
    errorComponent: Crash,
  })

const start = createRoute({
  getParentRoute: () => within,
  path: '/',
  component: lazyRouteComponent(() => import('./Start.tsx'), 'Start'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('#console/pages/login/Login.tsx'), 'Component'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('#console/pages/login/Invitation.tsx'), 'Component'),
})

const administration = () => import('#console/pages/admin/Administration.tsx')
const inbox = () => import('#console/pages/inbox/Inbox.tsx')
const admin = page('/admin/$page', administration)
/** Keeps the page mounted while a panel opens beside it. */
const adminRecord = createRoute({ getParentRoute: () => admin, path: '/$id' })

const tree = root.addChildren([
  login,
  invitation,
  within.addChildren([
    start,
    page('/welcome', () => import('#console/pages/welcome/Welcome.tsx')),
    page('/inbox', inbox),
    page('/inbox/messages', () => import('#console/pages/messages/Messages.tsx')),
    page('/inbox/$id', inbox),
    page('/contacts', () => import('#console/pages/contacts/list/Contacts.tsx')),
    page(
      '/contacts/duplicates',
      () => import('#console/pages/contacts/merge/Duplicates.tsx'),
      'contact_merge.read',
    ),
    page('/contacts/merges', () => import('#console/pages/contacts/merge/Merges.tsx'), 'contact_merge.read'),
    page('/contacts/merge', () => import('#console/pages/contacts/merge/Merge.tsx'), 'contact_merge.read'),
    page('/contacts/$id', () => import('#console/pages/contacts/contact/Contact.tsx')),
    page('/companies', () => import('#console/pages/companies/Companies.tsx')),
    page('/companies/$id', () => import('#console/pages/companies/Company.tsx')),
    page('/tickets', () => import('#console/pages/tickets/Tickets.tsx')),
    page('/tickets/$id', () => import('#console/pages/tickets/ticket/Ticket.tsx')),
    page('/scores', () => import('#console/pages/scores/Scores.tsx')),
    page('/imports', () => import('#console/pages/imports/Imports.tsx')),
    page('/imports/recipes/$id', () => import('#console/pages/imports/designer/Recipe.tsx'), 'recipe.read'),
    page('/imports/$id', () => import('#console/pages/imports/run/Import.tsx')),
    page('/dashboard', () => import('#console/pages/dashboard/Dashboard.tsx')),
    page('/admin', administration),
    admin.addChildren([adminRecord]),
    page('/me/reminders', () => import('#console/pages/reminders/MyReminders.tsx')),
    page('/me', () => import('#console/pages/me/MySettings.tsx')),
  ]),
])

/** The routes from addresses to pages. Each area is a separate script. */
export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  scrollRestoration: true,
  scrollToTopSelectors: [],
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
