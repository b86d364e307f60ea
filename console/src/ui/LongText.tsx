import { useState } from 'react'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './LongText.module.css'

const maxLength = 160

/** A text of any length. A long one is cut, with a button to show all of it. */
export const LongText = ({ text }: { text: string }) => {
  const t = useWords(common)
  const [isWhole, show] = useState(false)
  const beginning = [...text.slice(0, 2 * maxLength)].slice(0, maxLength).join('')
  if (beginning === text) return text
  return (
    <>
      {isWhole ? text : `${beginning}…`}{' '}
      <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => show(!isWhole)}>
        {t(isWhole ? 'show_less' : 'show_all')}
      </button>
    </>
  )
}
