import { lazy, Suspense, useRef, useState } from 'react'
import { useWords } from '#console/words/words.ts'
import { Picture } from '../Picture.tsx'
import classes from './Viewer.module.css'
import { viewerWords } from './words.ts'

const Viewer = lazy(() => import('./Viewer.tsx').then((viewer) => ({ default: viewer.Viewer })))

interface Props {
  address: string
  name: string
  /** A smaller copy of it, if there is one. */
  thumbnail?: string
  /** In pixels, of the picture itself. */
  width?: number | null | undefined
  height?: number | null | undefined
}

const [maxWidth, maxHeight] = [312, 320]

/** Returns how large a picture is shown, so that nothing moves once it is there. */
const spaceOf = ({ width, height }: Pick<Props, 'width' | 'height'>) => {
  if (!width || !height) return undefined
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: Math.round(width * scale), aspectRatio: `${width} / ${height}` }
}

/** A picture that opens in the viewer, together with all others on the page. */
export const ViewedPicture = ({ address, name, thumbnail, width, height }: Props) => {
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
        <Picture
          className={classes.picture}
          style={spaceOf({ width, height })}
          src={thumbnail ?? address}
          instead={thumbnail && address}
          alt={name}
          loading="lazy"
        />
      </button>
      <Suspense>
        {isOpen && button.current && <Viewer opener={button.current} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
