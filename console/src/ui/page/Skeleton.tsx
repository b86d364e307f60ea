import { useEffect, useState } from 'react'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Skeleton.module.css'

const bars = Array.from({ length: 40 }, (_, bar) => bar)

/** A placeholder of rows of bars for the first load, shown only after 150 ms. */
export const Skeleton = ({ rows = 16 }: { rows?: number }) => {
  const t = useWords(common)
  const [isShown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.skeleton} role="status" aria-label={t('loading')} data-pending>
      {isShown && bars.slice(0, rows).map((bar) => <div key={bar} className={classes.row} />)}
    </div>
  )
}
