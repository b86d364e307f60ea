import { IconArrowRight, IconSettings } from '@tabler/icons-react'
import { useMay } from '#console/api/me.ts'
import { admin } from '#console/pages/admin/words.ts'
import { useWords } from '#console/words/words.ts'
import type { Entry } from './paletteEntries.ts'
import { palette } from './paletteWords.ts'
import { administration, administrationPlace, places } from './places.ts'
import { frame } from './words.ts'

/** Where the employee may go, as entries of the palette. */
export const usePlaces = (): Entry[] => {
  const say = useWords(frame)
  const sayAdmin = useWords(admin)
  const sayPalette = useWords(palette)
  const may = useMay()
  const allowed = [...places, administrationPlace].filter(({ permissions }) => permissions.some(may))
  const pages = administration.flatMap(({ pages: all }) => all.filter(({ permission }) => may(permission)))
  const group = sayPalette('places')
  return [
    ...allowed.map(({ to, word, icon, key }) => ({
      id: to,
      group,
      title: say(word),
      icon,
      to,
      shortcut: `G ${key}`,
    })),
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
