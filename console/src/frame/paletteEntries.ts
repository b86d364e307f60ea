import { useMantineColorScheme } from '@mantine/core'
import {
  IconAddressBook,
  IconArrowRight,
  IconBuilding,
  IconCommand,
  IconMessageCircle,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
  IconTicket,
  IconUser,
} from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { activeKeys, type Shortcut } from '#console/keys/keys.ts'
import { admin } from '#console/pages/admin/words.ts'
import type { IconProps } from '#console/ui/icons.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { palette } from './paletteWords.ts'
import { administration, administrationPlace, places } from './places.ts'
import { frame } from './words.ts'

type Hit = Schemas['SearchHit']

/** One line of the palette: it goes somewhere, or does something. */
export interface Entry {
  id: string
  group: string
  title: string
  note?: string | null
  icon: ComponentType<IconProps>
  shortcut?: string
  to?: string
  run?: () => void
}

const kinds = {
  contact: { icon: IconUser, at: '/contacts' },
  ticket: { icon: IconTicket, at: '/tickets' },
  company: { icon: IconBuilding, at: '/companies' },
  conversation: { icon: IconMessageCircle, at: '/inbox' },
} as const
const kindOrder = Object.keys(kinds) as (keyof typeof kinds)[]

/** A text once it has rested for 120 ms. */
const useRested = (text: string) => {
  const [rested, rest] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => rest(text), 120)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

const isOfThePage = ({ key }: Shortcut) =>
  !key.startsWith('G ') && !['Ctrl+K', 'Ctrl+Z', 'Escape'].includes(key)

const usePlaces = (): Entry[] => {
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

const useCommands = (): Entry[] => {
  const say = useWords(palette)
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  // What worked when the palette was opened: its own keys are not among them.
  const [keys] = useState(() => activeKeys().filter(isOfThePage))
  const isDark = colorScheme === 'dark'
  const seen = new Set<string>()
  return [
    ...keys
      .filter(({ label }) => !seen.has(label) && seen.add(label))
      .map(({ key, label, run }) => ({
        id: `key ${key}`,
        group: say('here'),
        title: label,
        icon: IconCommand,
        shortcut: key.replaceAll('+', ' '),
        run,
      })),
    {
      id: 'theme',
      group: say('here'),
      title: say(isDark ? 'to_light' : 'to_dark'),
      icon: isDark ? IconSun : IconMoon,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
  ]
}

const hitEntry = ({ type, id, title, subtitle }: Hit, group: string): Entry => ({
  id: `${type} ${id}`,
  group,
  title,
  note: subtitle,
  icon: kinds[type].icon,
  to: `${kinds[type].at}/${id}`,
})

/** What the palette offers for a text: records, what can be done here, places. */
export const usePaletteEntries = (typed: string) => {
  const say = useWords(palette)
  const may = useMay()
  const isCommand = typed.startsWith('>')
  const text = (isCommand ? typed.slice(1) : typed).trim()
  const rested = useRested(text)
  const { data, error, isFetching, isPlaceholderData } = useRead(
    '/search',
    { query: { q: rested } },
    { enabled: !isCommand && rested !== '' && text !== '', keep: true },
  )
  const hits = isCommand || text === '' ? [] : ((data?.data ?? []) as Hit[])
  const found = kindOrder.flatMap((kind) =>
    hits.filter(({ type }) => type === kind).map((hit) => hitEntry(hit, say(kind))),
  )
  const fits = ({ title }: Entry) => title.toLowerCase().includes(text.toLowerCase())
  const commands = useCommands().filter(fits)
  const allPlaces = usePlaces()
  const goTo = allPlaces.filter(fits).slice(0, text === '' ? places.length + 2 : 6)
  const isSearching = isFetching || isPlaceholderData || rested !== text
  const isNothing = !isCommand && text !== '' && !isSearching && !error && found.length === 0
  const contacts: Entry[] =
    isCommand || text === '' || !may('contact.read')
      ? []
      : [
          {
            id: 'matching',
            group: say('places'),
            title: say('matching', { text }),
            icon: IconAddressBook,
            to: `/contacts?${new URLSearchParams({ search: JSON.stringify(text) })}`,
          },
        ]
  const creation: Entry[] =
    isNothing && may('contact.create')
      ? [
          {
            id: 'create',
            group: say('nothing', { text }),
            title: say('create', { text }),
            icon: IconPlus,
            to: `/contacts?${new URLSearchParams({ panel: 'new', named: JSON.stringify(text) })}`,
          },
        ]
      : []
  const entries = isCommand ? commands : [...found, ...creation, ...commands, ...contacts, ...goTo]
  return { entries, text, error, isSearching, count: found.length }
}
