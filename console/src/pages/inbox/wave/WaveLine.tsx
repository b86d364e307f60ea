import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { useQuestions } from './useWave.ts'
import { useWavePane } from './useWavePane.ts'
import classes from './Wave.module.css'
import { waveWords } from './words.ts'

/** Fewer are answered one by one. */
const minAmount = 3

/** A quiet line below the queue if several waiting customers ask the same. */
export const WaveLine = () => {
  const t = useWords(waveWords)
  const { shared } = useQuestions()
  const [wave, show] = useWavePane()
  const isOpen = wave !== undefined
  const first = shared?.questions[0]
  const isShown = first !== undefined && first.amount >= minAmount
  const run = () => show(isOpen ? undefined : 'questions')
  useKeys(isShown ? [{ key: 'W', label: t('open'), run }] : [])
  if (!isShown) return null
  return (
    <Button kind="quiet" className={classes.line ?? ''} shortcut="W" aria-expanded={isOpen} onClick={run}>
      <span dir="auto">{t('line', { count: first.amount, text: first.text })}</span>
    </Button>
  )
}
