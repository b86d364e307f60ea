import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '#console/words/words.ts'
import { useZoom } from '../useZoom.ts'
import classes from '../Viewer.module.css'
import { ViewerTools } from '../ViewerTools.tsx'
import { viewerWords } from '../words.ts'
import { PdfPage } from './PdfPage.tsx'
import { usePdf } from './usePdf.ts'

interface Props {
  /** Where the file is. */
  address: string
  name: string
  onClose: () => void
}

/** Shows the pages of a PDF, one at a time. */
export const PdfViewer = ({ address, name, onClose }: Props) => {
  const say = useWords(viewerWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const { zoom, change } = useZoom()
  const { document, fault, onFault } = usePdf(address)
  const count = document?.numPages ?? 0

  useEffect(() => dialog.current?.showModal(), [])

  const move = (to: number) => {
    if (to < 0 || to >= count) return
    setAt(to)
    stage.current?.scrollTo(0, 0)
  }
  const keys: Record<string, () => void> = {
    '+': () => change('in'),
    '=': () => change('in'),
    '-': () => change('out'),
    '0': () => change('fit'),
    Home: () => move(0),
    End: () => move(count - 1),
    PageUp: () => move(at - 1),
    PageDown: () => move(at + 1),
    // In a page that is larger than the window, the arrows scroll.
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
    <dialog ref={dialog} className={classes.viewer} aria-label={name} onClose={onClose} onKeyDown={press}>
      <section ref={stage} className={classes.stage} tabIndex={0} aria-label={name}>
        {fault && (
          <p role="alert" className={classes.fault}>
            {say(fault)}
          </p>
        )}
        {!fault && !document && <p className={classes.fault}>{say('opening')}</p>}
        {!fault && document && <PdfPage {...{ document, zoom, stage, onFault }} number={at + 1} />}
      </section>
      <ViewerTools
        {...{ address, name, at, zoom, change, move, count }}
        unit="page"
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  )
}
