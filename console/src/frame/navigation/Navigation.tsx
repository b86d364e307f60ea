import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Fragment, useEffect, useRef } from 'react'
import { useMay, useMe } from '#console/api/me.ts'
import { logoOf } from '#console/app/logo.ts'
import { frame } from '#console/app/words.ts'
import { useKeys } from '#console/keys/keys.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconLayoutSidebarLeftCollapse, IconSearch } from '#console/ui/controls/icons.ts'
import { Key } from '#console/ui/controls/Key.tsx'
import { useWords } from '#console/words/words.ts'
import { useCounts } from './counts.ts'
import classes from './Navigation.module.css'
import { NavigationEntry, type Waiting } from './NavigationEntry.tsx'
import { NavigationFoot } from './NavigationFoot.tsx'
import { NavigationTabs } from './NavigationTabs.tsx'
import { type Place, placesFor } from './places.ts'
import { useMenu } from './useMenu.ts'

interface Props {
  onSearch: () => void
  onNotices: () => void
  onAwayUntil: () => void
}

/** Registers the shortcuts that work on every page to go to a place. */
const useWays = (ways: ReturnType<typeof placesFor>, onNotices: () => void) => {
  const t = useWords(frame)
  const navigate = useNavigate()
  useKeys([
    ...ways.map(({ key, to, word }) => ({
      key: `G ${key}`,
      label: t(word),
      run: () => void navigate({ to: to as '/inbox' }),
    })),
    { key: 'G N', label: t('notices'), run: onNotices },
    { key: 'G R', label: t('my_reminders'), run: () => void navigate({ to: '/me/reminders' }) },
    { key: 'Ctrl+,', label: t('my_settings'), run: () => void navigate({ to: '/me' }), inFields: true },
  ])
}

/** After navigating by other means, moves a focus in the menu to the current place. */
const useFollowingFocus = (pathname: string) => {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = menu.current?.querySelector<HTMLElement>('[aria-current="page"]')
    const isInMenu = menu.current?.contains(document.activeElement)
    if (pathname && here && isInMenu) here.focus()
  }, [pathname])
  return menu
}

const Top = ({ menu }: { menu: ReturnType<typeof useMenu> }) => {
  const { installation } = useMe()
  return (
    <div className={classes.top}>
      <Link to="/" className={classes.mark}>
        <img src={logoOf(installation.logo_url) ?? '/assets/mark.svg'} alt="" width="18" height="18" />
        <span className={classes.word} title={installation.name}>
          {installation.name}
        </span>
      </Link>
      <span className={classes.fold}>
        <IconButton
          icon={IconLayoutSidebarLeftCollapse}
          label={menu.foldLabel}
          shortcut="["
          aria-expanded={!menu.isFolded}
          onClick={menu.toggleFolded}
        />
      </span>
    </div>
  )
}

/** The menu: places with their counts, and the employee. */
export const Navigation = ({ onSearch, onNotices, onAwayUntil }: Props) => {
  const t = useWords(frame)
  const menu = useMenu()
  const { pathname } = useLocation()
  const focused = useFollowingFocus(pathname)
  const { waiting, unanswered, due } = useCounts()
  const allowed = placesFor(useMay())
  const closing = (open: () => void) => () => {
    menu.close()
    open()
  }
  const openNotices = closing(onNotices)
  useWays(allowed, openNotices)
  const waitingAt: Partial<Record<Place['word'], Waiting>> = {
    inbox: {
      count: waiting,
      label: t('waiting', { count: waiting }),
      ...(unanswered && { mine: { count: unanswered, label: t('unanswered', { count: unanswered }) } }),
    },
    tickets: { count: due, label: t('due', { count: due }) },
  }
  // On a narrow screen, a thread fills the screen and has its own back button.
  const isAside = pathname.startsWith('/inbox/')
  return (
    <nav
      ref={focused}
      className={classes.navigation}
      aria-label={t('navigation')}
      data-folded={menu.isFolded || undefined}
      data-open={menu.isOpen || undefined}
      data-aside={isAside || undefined}
    >
      <Top menu={menu} />
      <div className={classes.rest}>
        <button
          type="button"
          className={classes.search}
          onClick={closing(onSearch)}
          aria-keyshortcuts="Control+K"
        >
          <IconSearch size={16} stroke={1.6} aria-hidden="true" />
          <span className={classes.word}>{t('search')}</span>
          <span className={classes.word}>
            <Key>Ctrl K</Key>
          </span>
        </button>
        {allowed.map((place) => (
          <Fragment key={place.to}>
            {place.word === 'administration' && <hr className={classes.rule} />}
            <NavigationEntry place={place} waiting={waitingAt[place.word]} onGo={menu.close} />
          </Fragment>
        ))}
        <NavigationFoot onNotices={openNotices} onAwayUntil={closing(onAwayUntil)} />
      </div>
      <NavigationTabs places={allowed} waitingAt={waitingAt} menu={menu} />
    </nav>
  )
}
