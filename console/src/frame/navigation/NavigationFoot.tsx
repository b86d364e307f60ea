import { Link, useLocation } from '@tanstack/react-router'
import { useMe } from '#console/api/me.ts'
import { useZone } from '#console/api/zone.ts'
import { frame } from '#console/app/words.ts'
import { Avatar } from '#console/ui/Avatar.tsx'
import { IconBell, IconClock } from '#console/ui/controls/icons.ts'
import { useNow } from '#console/words/clock.ts'
import { deviceZone, differsFrom, placeOfZone } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import { useNotices } from '../notices/notices.ts'
import { AvailabilitySwitch } from './AvailabilitySwitch.tsx'
import classes from './Navigation.module.css'
import { Badge } from './NavigationEntry.tsx'

/** The time for the employee. On a device in another zone it leads to their own, until they have chosen one. */
const Clock = () => {
  const t = useWords(frame)
  const { at, timeZone } = useZone()
  const { own_time_zone } = useMe()
  const now = useNow(10)
  const time = at(now).slice(11, 16)
  const content = (
    <>
      <IconClock size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.word}>
        <time>{time}</time> <small>{placeOfZone(timeZone)}</small>
      </span>
    </>
  )
  if (own_time_zone || !differsFrom(timeZone)) return <div className={classes.clock}>{content}</div>
  const places = { zone: placeOfZone(timeZone), device: placeOfZone(deviceZone()) }
  const reason = t('zone_differs', places)
  return (
    <Link
      to="/me"
      className={classes.clock}
      data-differs
      title={reason}
      aria-label={`${time} ${places.zone} · ${reason}`}
    >
      {content}
    </Link>
  )
}

const Bell = ({ onOpen }: { onOpen: () => void }) => {
  const t = useWords(frame)
  const { unread } = useNotices()
  return (
    <button type="button" className={classes.entry} title={t('notices')} onClick={onOpen}>
      <IconBell size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.word}>{t('notices')}</span>
      <Badge count={unread} label={t('new_notices', { count: unread })} />
    </button>
  )
}

interface Props {
  onNotices: () => void
  onAwayUntil: () => void
}

/** The foot of the menu: notices, the time, and the employee. */
export const NavigationFoot = ({ onNotices, onAwayUntil }: Props) => {
  const me = useMe()
  const { pathname } = useLocation()
  return (
    <div className={classes.foot}>
      <Bell onOpen={onNotices} />
      <Clock />
      <AvailabilitySwitch onAwayUntil={onAwayUntil} />
      <Link to="/me" className={classes.entry} aria-current={pathname === '/me' ? 'page' : undefined}>
        <Avatar name={me.name} />
        <span className={classes.word}>{me.name}</span>
      </Link>
    </div>
  )
}
