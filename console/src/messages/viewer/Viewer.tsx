import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Picture } from '../Picture.tsx'
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
  const dialog = useRef<HTMLDialogElement>(null)
  const [pictures] = useState(() => picturesBeside(opener))
  const [at, setAt] = useState(pictures.indexOf(opener))
  const { zoom, change, style, measure } = useZoom()
  const shown = pictures[at] ?? opener
  const { picture: address = '', name = '' } = shown.dataset

  useEffect(() => dialog.current?.showModal(), [])

  const move = (to: number) => {
    if (to < 0 || to >= pictures.length) return
    setAt(to)
    change('fit')
  }
  const close = () => {
    onClose()
    // The thread scrolls to the picture that was looked at last.
    shown.focus()
  }
  const keys: Record<string, () => void> = {
    '+': () => change('in'),
    '=': () => change('in'),
    '-': () => change('out'),
    '0': () => change('fit'),
    Home: () => move(0),
    End: () => move(pictures.length - 1),
    // In a picture that is larger than the window, the arrows scroll.
    ...(zoom === 1 && { ArrowLeft: () => move(at - 1), ArrowRight: () => move(at + 1) }),
  }
  const press = (event: KeyboardEvent) => {
    // Otherwise the page's shortcuts would still work below the dialog.
    event.nativeEvent.stopPropagation()
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <dialog ref={dialog} className={classes.viewer} aria-label={name} onClose={close} onKeyDown={press}>
      <section className={classes.stage} tabIndex={0} aria-label={name}>
        <Picture src={address} alt={name} style={style} onLoad={measure} />
      </section>
      <ViewerTools
        {...{ address, name, at, zoom, change, move }}
        count={pictures.length}
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  )
}
