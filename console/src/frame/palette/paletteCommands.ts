import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { activeKeys, type Shortcut } from '#console/keys/keys.ts'
import { IconCommand, IconMoon, IconSun } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import type { Entry } from './paletteTypes.ts'
import { palette } from './paletteWords.ts'

const isOfThePage = ({ key }: Shortcut) =>
  !key.startsWith('G ') && !['Ctrl+K', 'Ctrl+Z', 'Escape'].includes(key)

/** Returns the commands of the open page, from its shortcuts. */
export const useCommands = (): Entry[] => {
  const t = useWords(palette)
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  // The shortcuts active when the palette opened, without its own.
  const [keys] = useState(() => activeKeys().filter(isOfThePage))
  const isDark = useComputedColorScheme('light') === 'dark'
  const seen = new Set<string>()
  return [
    ...keys
      .filter(({ label }) => !seen.has(label) && seen.add(label))
      .map(({ key, label, run }) => ({
        id: `key ${key}`,
        group: t('here'),
        title: label,
        icon: IconCommand,
        shortcut: key.replaceAll('+', ' '),
        run,
      })),
    {
      id: 'theme',
      group: t('here'),
      title: t(isDark ? 'to_light' : 'to_dark'),
      icon: isDark ? IconSun : IconMoon,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
  ]
}
