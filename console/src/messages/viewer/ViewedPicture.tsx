import { lazy, Suspense, useRef, useState } from 'react'
import { useWords } from '#console/words/words.ts'
import { Picture } from '../Picture.tsx'
import classes from './Viewer.module.css'
import { viewerWords } from './words.ts'

const Viewer = lazy(() => import('./Viewer.tsx').then((viewer) => ({ default: viewer.Viewer })))

interface Props {
  address: string
  name: string
}

/** A picture that opens in the viewer, together with all others on the page. */
export const ViewedPicture = ({ address, name }: Props) => {
  const say = useWords(viewerWords)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.opener}
        title={say('enlarge')}
        data-picture={address}
        data-name={name}
        onClick={() => setOpen(true)}
      >
        <Picture className={classes.picture} src={address} alt={name} loading="lazy" />
      </button>
      <Suspense>
        {isOpen && button.current && <Viewer opener={button.current} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
