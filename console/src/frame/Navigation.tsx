import { IconClock, IconLayoutSidebarLeftCollapse, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMay, useMe } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Avatar } from '#console/ui/Avatar.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Key } from '#console/ui/Key.tsx'
import { useNow, useZone } from '#console/words/clock.ts'
import { useWords } from '#console/words/words.ts'
import { useCounts } from './counts.ts'
import classes from './Navigation.module.css'
import { administrationPlace, type Place, places } from './places.ts'
import { frame } from './words.ts'

const folded = 'parley.folded'

const Entry = ({ place, badge }: { place: Place; badge?: { count: number; label: string } | undefined }) => {
  const say = useWords(frame)
  const { pathname } = useLocation()
  const isHere = pathname === place.to || pathname.startsWith(`${place.to}/`)
  const Icon = place.icon
  return (
    <Link
      to={place.to as '/inbox'}
      className={classes.entry}
      aria-current={isHere ? 'page' : undefined}
      data-accent={place.word === 'inbox' || undefined}
      title={say(place.word)}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.word}>{say(place.word)}</span>
      {!!badge?.count && (
        <span className={classes.badge}>
          <span aria-hidden="true">{badge.count > 999 ? '999+' : badge.count}</span>
          <span className={classes.hidden}>{badge.label}</span>
        </span>
      )}
    </Link>
  )
}

const Clock = () => {
  const { at, timeZone } = useZone()
  const now = useNow(10)
  return (
    <div className={classes.clock}>
      <IconClock size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.word}>
        <time>{at(now).slice(11, 16)}</time> <small>{timeZone.split('/').at(-1)?.replaceAll('_', ' ')}</small>
      </span>
    </div>
  )
}

/** Where one can go, what waits there, and who one is. */
export const Navigation = ({ onSearch }: { onSearch: () => void }) => {
  const say = useWords(frame)
  const me = useMe()
  const may = useMay()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const counts = useCounts()
  const [isFolded, fold] = useState(() => localStorage.getItem(folded) === 'true')
  const [isOpen, open] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu of a narrow screen
  useEffect(() => open(false), [pathname])
  const allowed = places.filter(({ permissions }) => permissions.some(may))
  const isAdministrator = administrationPlace.permissions.some(may)
  const change = () => {
    localStorage.setItem(folded, String(!isFolded))
    fold(!isFolded)
  }
  useKeys([
    ...[...allowed, ...(isAdministrator ? [administrationPlace] : [])].map(({ key, to, word }) => ({
      key: `G ${key}`,
      label: say(word),
      run: () => void navigate({ to: to as '/inbox' }),
    })),
    { key: 'Ctrl+,', label: say('my_settings'), run: () => void navigate({ to: '/me' }), inFields: true },
    { key: '[', label: isFolded ? say('unfold') : say('fold'), run: change },
  ])
  const badges: Partial<Record<Place['word'], { count: number; label: string }>> = {
    inbox: { count: counts.waiting, label: say('waiting', { count: counts.waiting }) },
    tickets: { count: counts.due, label: say('due', { count: counts.due }) },
  }
  return (
    <nav
      className={classes.navigation}
      aria-label={say('navigation')}
      data-folded={isFolded || undefined}
      data-open={isOpen || undefined}
    >
      <div className={classes.top}>
        <Link to="/" className={classes.mark}>
          <img src="/assets/mark.svg" alt="" width="18" height="18" />
          <span className={classes.word}>{me.installation.name}</span>
        </Link>
        <span className={classes.fold}>
          <IconButton
            icon={IconLayoutSidebarLeftCollapse}
            label={isFolded ? say('unfold') : say('fold')}
            shortcut="["
            aria-expanded={!isFolded}
            onClick={change}
          />
        </span>
        <span className={classes.menu}>
          <IconButton icon={IconSearch} label={say('search')} onClick={onSearch} />
          <IconButton
            icon={IconMenu2}
            label={say('menu')}
            aria-expanded={isOpen}
            onClick={() => open(!isOpen)}
          />
        </span>
      </div>
      <div className={classes.rest}>
        <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
          <IconSearch size={16} stroke={1.6} aria-hidden="true" />
          <span className={classes.word}>{say('search')}</span>
          <span className={classes.word}>
            <Key>Ctrl K</Key>
          </span>
        </button>
        {allowed.map((place) => (
          <Entry key={place.to} place={place} badge={badges[place.word]} />
        ))}
        {isAdministrator && (
          <>
            <hr className={classes.rule} />
            <Entry place={administrationPlace} />
          </>
        )}
        <div className={classes.foot}>
          <Clock />
          <Link to="/me" className={classes.entry} aria-current={pathname === '/me' ? 'page' : undefined}>
            <Avatar name={me.name} />
            <span className={classes.word}>{me.name}</span>
          </Link>
        </div>
      </div>
    </nav>
  )
}
