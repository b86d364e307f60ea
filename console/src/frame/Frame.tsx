import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type FocusEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { MeContext, type Preferences, useMay, usePreferencesOutlivingPage } from '#console/api/me.ts'
import { reading } from '#console/api/read.ts'
import { onPasswordDue, onSessionEnd } from '#console/api/session.ts'
import { frame } from '#console/app/words.ts'
import { keepWrittenFor } from '#console/app/written.ts'
import { setKeys, useKeys } from '#console/keys/keys.ts'
import { holdTyping } from '#console/keys/typing.ts'
import { PlatformsContext } from '#console/messages/channels.ts'
import { fetchTip } from '#console/ui/controls/IconButton.tsx'
import { lazily } from '#console/ui/lazily.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { common } from '#console/words/common.ts'
import { setZones } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { Announcer } from './Announcer.tsx'
import { Bands, FirstWait } from './Bands.tsx'
import classes from './Frame.module.css'
import { Navigation } from './navigation/Navigation.tsx'
import { UndoBar } from './undo/UndoBar.tsx'
import { useTakeBack } from './undo/useTakeBack.ts'
import { useStrayFiles } from './useStrayFiles.ts'

/** Mounted on every page for employees who may answer. If it fails to load, the page works without it. */
const Alerts = lazily(() =>
  import('#console/pages/inbox/Alerts.tsx').then(
    ({ Alerts }): (() => ReactNode) => Alerts,
    () => () => null,
  ),
)

const Attention = lazily(() =>
  import('./attention/Attention.tsx').then(
    ({ Attention }): (() => ReactNode) => Attention,
    () => () => null,
  ),
)

const fetchKeyList = () => import('./KeyList.tsx').then(({ KeyList }) => KeyList)
const KeyList = lazily(fetchKeyList)
const fetchNotices = () => import('./notices/NoticeList.tsx').then(({ NoticeList }) => NoticeList)
const NoticeList = lazily(fetchNotices)
const AwayPanel = lazily(() => import('./navigation/AwayPanel.tsx').then(({ AwayPanel }) => AwayPanel))
const fetchPalette = () => import('./palette/Palette.tsx').then(({ Palette }) => Palette)
const Palette = lazily(fetchPalette)

/** On pages with their own menu, that is skipped too. */
const skipOn = ({ target, currentTarget }: FocusEvent) => {
  if (target === currentTarget) document.getElementById('page')?.focus({ preventScroll: true })
}

type OpenPanel = 'palette' | 'keys' | 'notices' | 'away'

/** In place of a panel that has not loaded yet, and is closed before it has. */
const Opening = ({ onClose }: { onClose: () => void }) => {
  const t = useWords(common)
  useKeys([{ key: 'Escape', label: t('close'), run: onClose, inFields: true }])
  return null
}

const Inner = () => {
  const t = useWords(frame)
  const tCommon = useWords(common)
  const may = useMay()
  const { pathname } = useLocation()
  const router = useRouter()
  const [opened, setOpened] = useState<{ what: OpenPanel; at: string[] }>()
  // Panels and dialogs belong to the page they were opened on, or to the one that was already loading.
  const open = opened?.at.includes(pathname) ? opened.what : undefined
  // They do not open again when the employee comes back.
  useEffect(() => {
    if (!open) setOpened(undefined)
  }, [open])
  const setOpen = (what: OpenPanel) => setOpened({ what, at: [pathname, router.latestLocation.pathname] })
  const search = () => {
    // What is typed before the palette is drawn is meant for its field.
    holdTyping({ hasLead: false })
    setOpen('palette')
  }
  const awayUntil = () => {
    if (open !== 'away') holdTyping({ hasLead: false })
    setOpen('away')
  }
  const close = () => setOpened(undefined)
  const takeBack = useTakeBack()
  useStrayFiles()
  // What most pages need beside the frame.
  useEffect(() => {
    void fetchTip()
    const choice = () => import('#console/ui/controls/Choice.tsx')
    for (const fetch of [choice, fetchPalette, fetchKeyList, fetchNotices]) fetch().catch(() => undefined)
  }, [])
  useKeys([
    { key: 'Ctrl+K', label: t('search'), run: search, inFields: true },
    { key: '?', label: t('keys'), run: () => setOpen('keys') },
    { key: 'Ctrl+Z', label: tCommon('undo'), run: () => void takeBack(), inFields: 'untouched' },
  ])
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <Navigation onSearch={search} onNotices={() => setOpen('notices')} onAwayUntil={awayUntil} />
      <main id="content" className={classes.main} tabIndex={-1} onFocus={skipOn}>
        <div className={classes.outlet}>
          <Outlet />
        </div>
      </main>
      <Suspense fallback={<Opening onClose={close} />}>
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'keys' && <KeyList onClose={close} />}
        {open === 'notices' && <NoticeList onClose={close} />}
        {open === 'away' && <AwayPanel onClose={close} />}
      </Suspense>
      <div className={classes.floating} data-floating>
        <UndoBar />
        <Bands />
      </div>
      <Announcer />
      <Suspense>{may('conversation.read') && <Alerts />}</Suspense>
      <Suspense>
        <Attention />
      </Suspense>
    </div>
  )
}

/** Empty until a slow server makes it wait. */
const Starting = () => (
  <div className={classes.floating}>
    <FirstWait />
  </div>
)

/** Redirects once to the login, with the address to return to. */
const ToLogin = ({ hasEnded }: { hasEnded: boolean }) => {
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    const to = router.state.location.href
    void navigate({ to: '/login', search: { to, ...(hasEnded && { ended: true }) }, replace: true })
  }, [navigate, router, hasEnded])
  return null
}

const ChangePassword = lazily(() =>
  import('#console/pages/login/ChangePassword.tsx').then(({ Component }) => Component),
)

const useSessionEnd = () => {
  const [isOver, setOver] = useState(false)
  useEffect(() => onSessionEnd(() => setOver(true)), [])
  return isOver
}

/** Tracks the employee the page was opened for. If another tab logs in a different one, the page reloads. */
const useOwner = (id: number | undefined) => {
  const [owner, own] = useState<number>()
  useEffect(() => {
    if (id === undefined) return
    if (owner !== undefined && owner !== id) window.location.reload()
    keepWrittenFor(id)
    own(id)
  }, [id, owner])
  return owner === id
}

/** Applies the employee's preferences for keys and density. */
const useChosen = (preferences: Preferences | undefined) => {
  const { are_keys_off, keys, density = 'compact' } = preferences ?? {}
  const isKnown = preferences !== undefined
  useEffect(() => {
    if (isKnown) setKeys(!!are_keys_off, keys)
  }, [isKnown, are_keys_off, keys])
  useEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
}

const me = { ...reading('/me'), staleTime: 60_000 }
const channelTypes = { ...reading('/channel-type'), staleTime: Number.POSITIVE_INFINITY }

/** What the frame cannot be drawn without. */
export const reads = [me, channelTypes]

/** The frame around every page for employees who are logged in. Others are sent to the login and back. */
export const Frame = () => {
  const { data, error, refetch } = useQuery(me)
  const platforms = useQuery(channelTypes)
  const isOver = useSessionEnd()
  const isOwn = useOwner(data?.data.id)
  useEffect(() => onPasswordDue(() => void refetch()), [refetch])
  useChosen(data?.data.preferences as Preferences | undefined)
  usePreferencesOutlivingPage()
  if (isOver || (error instanceof ParleyError && error.status === 401))
    return <ToLogin hasEnded={isOver && !!data} />
  // Loaded data stays, even if the next read fails.
  if (error && !data) return <Failure error={error} onRetry={() => refetch()} />
  if (!data || !isOwn) return <Starting />
  if (data.data.must_change_password)
    return (
      <Suspense>
        <ChangePassword me={data.data} />
      </Suspense>
    )
  if (platforms.error && !platforms.data)
    return <Failure error={platforms.error} onRetry={() => platforms.refetch()} />
  if (!platforms.data) return <Starting />
  setZones(data.data.time_zone, data.data.own_time_zone)
  return (
    <MeContext value={data.data}>
      <PlatformsContext value={platforms.data.data}>
        <Inner />
      </PlatformsContext>
    </MeContext>
  )
}
