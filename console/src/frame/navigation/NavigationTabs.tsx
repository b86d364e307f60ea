import { frame } from '#console/app/words.ts'
import { IconDots, IconX } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Navigation.module.css'
import { NavigationEntry, type Waiting } from './NavigationEntry.tsx'
import type { Place } from './places.ts'
import type { useMenu } from './useMenu.ts'

const tabbed: Place['word'][] = ['inbox', 'contacts', 'tickets', 'dashboard']

interface Props {
  places: Pick<Place, 'to' | 'word' | 'icon' | 'key'>[]
  waitingAt: Partial<Record<Place['word'], Waiting>>
  menu: ReturnType<typeof useMenu>
}

/** The tab bar at the bottom of a narrow screen: the main places and the whole menu. */
export const NavigationTabs = ({ places, waitingAt, menu }: Props) => {
  const t = useWords(frame)
  const Icon = menu.isOpen ? IconX : IconDots
  return (
    <div className={classes.tabs}>
      {!menu.isOpen &&
        places
          .filter(({ word }) => tabbed.includes(word))
          .map((place) => <NavigationEntry key={place.to} place={place} waiting={waitingAt[place.word]} />)}
      <button type="button" className={classes.entry} aria-expanded={menu.isOpen} onClick={menu.toggleOpen}>
        <Icon size={16} stroke={1.6} aria-hidden="true" />
        <span className={classes.word}>{t('more')}</span>
      </button>
    </div>
  )
}
