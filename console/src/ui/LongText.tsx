import { useState } from 'react'
import { useWords } from '#console/words/words.ts'
import classes from './LongText.module.css'
import { common } from './words.ts'

const most = 160

/** A text that may be of any length: of a long one the beginning, with a way to read on. */
export const LongText = ({ text }: { text: string }) => {
  const say = useWords(common)
  const [isWhole, show] = useState(false)
  const beginning = [...text.slice(0, 2 * most)].slice(0, most).join('')
  if (beginning === text) return text
  return (
    <>
      {isWhole ? text : `${beginning}…`}{' '}
      <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => show(!isWhole)}>
        {say(isWhole ? 'show_less' : 'show_all')}
      </button>
    </>
  )
}
