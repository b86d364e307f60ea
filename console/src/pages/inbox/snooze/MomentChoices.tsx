import { useState } from 'react'
import { currentTime, ownZone, toService } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import { differentMoments, maxDays, type SnoozeWord, snoozeMoments } from './moments.ts'
import classes from './Snooze.module.css'
import { snoozeWords } from './words.ts'

interface Props {
  words: readonly SnoozeWord[]
  /** What the moment in an hour is called, where nothing is put aside until then. */
  hour?: string
  onChoose: (moment: string, word: SnoozeWord) => void
}

/** Buttons for the moments that are chosen most. */
export const MomentChoices = ({ words, hour, onChoose }: Props) => {
  const t = useWords(snoozeWords)
  const [moments] = useState(() => differentMoments(snoozeMoments(ownZone, currentTime())))
  return (
    <ul className={classes.choices}>
      {moments
        .filter(([word]) => words.includes(word))
        .map(([word, moment]) => (
          <li key={word}>
            <button type="button" onClick={() => onChoose(toService(moment), word)}>
              {(word === 'hour' && hour) || t(word)}
              <small>{word === 'answer' ? t('answer_hint', { days: maxDays }) : moment.slice(0, 16)}</small>
            </button>
          </li>
        ))}
    </ul>
  )
}
