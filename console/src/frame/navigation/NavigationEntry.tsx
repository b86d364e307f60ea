import { Link, useLocation } from '@tanstack/react-router'
import { frame } from '#console/app/words.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Navigation.module.css'
import type { Place } from './places.ts'

/** A count for a place of the menu, with its description. */
export interface Waiting {
  count: number
  label: string
  /** The employee's own part of it. */
  mine?: Omit<Waiting, 'mine'>
}

const Count = ({ count, label, of = String }: Waiting & { of?: (count: string) => string }) =>
  count ? (
    <>
      <span aria-hidden="true">{of(count > 999 ? '999+' : String(count))}</span>
      <span className={classes.hidden}>{label}</span>
    </>
  ) : null

export const Badge = ({ mine, ...waiting }: Waiting) =>
  waiting.count || mine ? (
    <span className={classes.badge}>
      {mine ? (
        <>
          <Count {...mine} of={(count) => `● ${count}`} /> <Count {...waiting} of={(count) => `(${count})`} />
        </>
      ) : (
        <Count {...waiting} />
      )}
    </span>
  ) : null

interface Props {
  place: Omit<Place, 'permission'>
  waiting?: Waiting | undefined
  onGo?: () => void
}

/** A place in the menu with its count. */
export const NavigationEntry = ({ place, waiting, onGo }: Props) => {
  const t = useWords(frame)
  const { pathname } = useLocation()
  const isHere = pathname === place.to || pathname.startsWith(`${place.to}/`)
  const Icon = place.icon
  return (
    <Link
      to={place.to as '/inbox'}
      className={classes.entry}
      aria-current={isHere ? 'page' : undefined}
      data-accent={place.word === 'inbox' || undefined}
      title={t(place.word)}
      onClick={onGo}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.word}>{t(place.word)}</span>
      {waiting && <Badge {...waiting} />}
    </Link>
  )
}
