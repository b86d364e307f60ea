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
  const t = useWords(frame)
  const tAdmin = useWords(admin)
  const tPalette = useWords(palette)
  const may = useMay()
  const pages = listedPages(may).flatMap(({ pages: listed }) => listed)
  const group = tPalette('places')
  return [
    ...placesFor(may).map(({ to, word, icon, key }) => ({
      id: to,
      group,
      title: t(word),
      icon,
      to,
      shortcut: `G ${key}`,
    })),
    {
      id: '/me/reminders',
      group,
      title: t('my_reminders'),
      icon: IconClock,
      to: '/me/reminders',
      shortcut: 'G R',
    },
    { id: '/me', group, title: t('my_settings'), icon: IconSettings, to: '/me', shortcut: 'Ctrl ,' },
    ...pages.map(({ page }) => ({
      id: `/admin/${page}`,
      group,
      title: tAdmin(page),
      note: t('administration'),
      icon: IconArrowRight,
      to: `/admin/${page}`,
    })),
  ]
}
