import { useState } from 'react'
import { Picture } from '../Picture.tsx'
import { useViewer } from './useViewer.ts'
import { useZoom } from './useZoom.ts'
import classes from './Viewer.module.css'
import { ViewerTools } from './ViewerTools.tsx'

interface Props {
  /** The picture's button. */
  opener: HTMLButtonElement
  onClose: () => void
}

/** Returns the buttons of all pictures on the page, in reading order. */
const picturesBeside = (opener: HTMLButtonElement) => [
  ...(opener.closest('main') ?? document.body).querySelectorAll<HTMLButtonElement>('button[data-picture]'),
]

/** Shows a picture as large as the window, and the page's other pictures by the arrow keys. */
export const Viewer = ({ opener, onClose }: Props) => {
  const [pictures] = useState(() => picturesBeside(opener))
  const [at, setAt] = useState(pictures.indexOf(opener))
  const zooming = useZoom()
  const { zoom, change, style, measure } = zooming
  const shown = pictures[at] ?? opener
  const { picture: address = '', name = '' } = shown.dataset

  const move = (to: number) => {
    if (to < 0 || to >= pictures.length) return
    setAt(to)
    change('fit')
  }
  const { dialog, close } = useViewer(zooming, { at, count: pictures.length, move })
  const end = () => {
    onClose()
    // The thread scrolls to the picture that was looked at last.
    shown.focus()
  }
  return (
    <dialog {...dialog} className={classes.viewer} aria-label={name} onClose={end}>
      <section className={classes.stage} tabIndex={0} aria-label={name}>
        <Picture src={address} alt={name} style={style} onLoad={measure} />
      </section>
      <ViewerTools {...{ address, name, at, zoom, change, move }} count={pictures.length} onClose={close} />
    </dialog>
  )
}
