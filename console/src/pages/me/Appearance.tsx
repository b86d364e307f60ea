import { NativeSelect, useMantineColorScheme } from '@mantine/core'
import { usePreferences } from '#console/api/me.ts'
import { frame } from '#console/app/words.ts'
import { Section } from '#console/ui/page/Section.tsx'
import { currentLanguage, type Language, languages, setLanguage, useWords } from '#console/words/words.ts'
import classes from './Me.module.css'
import { TimeZone } from './TimeZone.tsx'
import { mine } from './words.ts'

const densities = ['compact', 'regular', 'roomy'] as const

/** Language and theme of this browser, and the density and time zone on all computers. */
export const Appearance = () => {
  const t = useWords(mine)
  const tFrame = useWords(frame)
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const { preferences, change } = usePreferences()
  return (
    <Section title={t('appearance')}>
      <div className={classes.row}>
        <NativeSelect
          label={t('language')}
          value={currentLanguage()}
          data={languages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
        />
        <NativeSelect
          label={t('theme')}
          value={colorScheme}
          data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: tFrame(value) }))}
          onChange={({ currentTarget }) => setColorScheme(currentTarget.value as 'auto')}
        />
        <NativeSelect
          label={t('density')}
          value={preferences.density ?? 'compact'}
          data={densities.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget }) => change({ density: currentTarget.value as 'compact' })}
        />
        <TimeZone />
      </div>
    </Section>
  )
}
