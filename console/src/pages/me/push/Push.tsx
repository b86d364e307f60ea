import { Section } from '#console/ui/page/Section.tsx'
import { useWords } from '#console/words/words.ts'
import { PushDevice } from './PushDevice.tsx'
import { PushDevices } from './PushDevices.tsx'
import { PushedNotices } from './PushedNotices.tsx'
import { QuietHours } from './QuietHours.tsx'
import { pushWords } from './words.ts'

/** Notifications while the console is closed. */
export const Push = () => {
  const t = useWords(pushWords)
  return (
    <Section title={t('title')} hint={t('hint')}>
      <PushDevice />
      <PushDevices />
      <PushedNotices />
      <QuietHours />
    </Section>
  )
}
