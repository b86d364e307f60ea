import { useMay } from '#console/api/me.ts'
import { listedPages } from '#console/app/administration.ts'
import { frame } from '#console/app/words.ts'
import { admin } from '#console/pages/admin/words.ts'
import { IconArrowRight, IconClock, IconSettings } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { placesFor } from '../navigation/places.ts'
import type { Entry } from './paletteTypes.ts'
import { palette } from './paletteWords.ts'

/** Returns the places open to the employee as palette entries. */
export const usePlaces = (): Entry[] => {
  const say = useWords(frame)
  const sayAdmin = useWords(admin)
  const sayPalette = useWords(palette)
  const may = useMay()
  const pages = listedPages(may).flatMap(({ pages: listed }) => listed)
  const group = sayPalette('places')
  return [
    ...placesFor(may).map(({ to, word, icon, key }) => ({
      id: to,
      group,
      title: say(word),
      icon,
      to,
      shortcut: `G ${key}`,
    })),
    {
      id: '/me/reminders',
      group,
      title: say('my_reminders'),
      icon: IconClock,
      to: '/me/reminders',
      shortcut: 'G R',
    },
    { id: '/me', group, title: say('my_settings'), icon: IconSettings, to: '/me', shortcut: 'Ctrl ,' },
    ...pages.map(({ page }) => ({
      id: `/admin/${page}`,
      group,
      title: sayAdmin(page),
      note: say('administration'),
      icon: IconArrowRight,
      to: `/admin/${page}`,
    })),
  ]
}
