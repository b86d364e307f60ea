import { useState } from 'react'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import bulk from '../bulk/Bulk.module.css'
import classes from '../Inbox.module.css'
import { SidePane } from '../SidePane.tsx'
import { type Question, useQuestions } from './useWave.ts'
import type { ShownWave } from './useWavePane.ts'
import own from './Wave.module.css'
import { WaveForm } from './WaveForm.tsx'
import { WaveOutcome } from './WaveOutcome.tsx'
import { waveWords } from './words.ts'

/** The questions, of which one is chosen, and the answer to it. */
const Questions = ({ onAnswered }: { onAnswered: (wave: number) => void }) => {
  const t = useWords(waveWords)
  const { shared, error, refetch } = useQuestions()
  // It stays while an answer is written, whatever others ask meanwhile.
  const [question, choose] = useState<Question>()
  if (error && !shared) return <Failure error={error} onRetry={() => void refetch()} />
  if (!shared) return <Skeleton rows={4} />
  const [first] = shared.questions
  if (!question && first) choose(first)
  if (!question) return <Notice title={t('nothing')}>{t('nothing_text')}</Notice>
  return (
    <>
      {shared.questions.length > 1 && (
        <ul className={own.questions} aria-label={t('questions')}>
          {shared.questions.map((one) => (
            <li key={one.text}>
              <button
                type="button"
                aria-pressed={one.text === question.text}
                title={one.text}
                onClick={() => choose(one)}
              >
                <b>{formatNumber(one.amount)}</b>
                <span dir="auto">{one.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!shared.is_complete && <p className={bulk.hint}>{t('cut_off')}</p>}
      <WaveForm key={question.text} question={question} onAnswered={onAnswered} />
    </>
  )
}

interface Props {
  shown: ShownWave
  onShow: (next: ShownWave | undefined) => void
}

/** The pane in place of the customer, with one answer to many who ask the same. */
export const WavePane = ({ shown, onShow }: Props) => {
  const t = useWords(waveWords)
  return (
    <aside className={`${classes.right} ${bulk.pane}`} data-shown>
      <SidePane title={t('title')} onClose={() => onShow(undefined)}>
        {typeof shown === 'number' ? (
          <WaveOutcome key={shown} id={shown} onAgain={() => onShow('questions')} />
        ) : (
          <Questions onAnswered={onShow} />
        )}
      </SidePane>
    </aside>
  )
}
