import { useMay } from '#console/api/me.ts'
import { IconPlus } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { useCommands } from './paletteCommands.ts'
import { useHits, useMatching } from './paletteHits.ts'
import { usePlaces } from './palettePlaces.ts'
import type { Entry } from './paletteTypes.ts'
import { palette } from './paletteWords.ts'

const maxPlaces = 6

/** Returns the palette's entries for a text: records, commands and places; after `>` commands only. */
export const usePaletteEntries = (typed: string) => {
  const t = useWords(palette)
  const may = useMay()
  const isCommand = typed.startsWith('>')
  const text = (isCommand ? typed.slice(1) : typed).trim()
  const sought = isCommand ? '' : text
  const { found, hits, error, isSearching, rested } = useHits(sought)
  const { matching, total } = useMatching(sought, rested, hits)
  const fits = ({ title }: Entry) => title.toLowerCase().includes(text.toLowerCase())
  const commands = useCommands().filter(fits)
  const places = usePlaces().filter(fits)
  const isNothing = sought !== '' && !isSearching && !error && found.every(({ excerpt }) => excerpt)
  const creation: Entry[] =
    isNothing && may('contact.create')
      ? [
          {
            id: 'create',
            group: t('nothing', { text }),
            title: t('create', { text }),
            icon: IconPlus,
            to: `/contacts?${new URLSearchParams({ panel: 'new', named: JSON.stringify(text) })}`,
          },
        ]
      : []
  const goTo = text === '' ? places.filter(({ note }) => !note) : places.slice(0, maxPlaces)
  // The name of a page leads to the page first.
  const named =
    text === '' || !goTo.length
      ? [...creation, ...commands, ...matching, ...goTo]
      : [...commands, ...goTo, ...matching, ...creation]
  const entries = isCommand ? commands : [...found, ...named]
  return { entries, text, error, isSearching, count: found.length, total }
}
