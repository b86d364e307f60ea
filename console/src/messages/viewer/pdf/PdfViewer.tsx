import { useRef, useState } from 'react'
import { useWords } from '#console/words/words.ts'
import { useViewer } from '../useViewer.ts'
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
  const stage = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const zooming = useZoom()
  const { zoom, change } = zooming
  const { document, fault, onFault } = usePdf(address)
  const count = document?.numPages ?? 0

  const move = (to: number) => {
    if (to < 0 || to >= count) return
    setAt(to)
    stage.current?.scrollTo(0, 0)
  }
  const keys = { PageUp: () => move(at - 1), PageDown: () => move(at + 1) }
  const { dialog, close } = useViewer(zooming, { at, count, move, keys })
  return (
    <dialog {...dialog} className={classes.viewer} aria-label={name} onClose={onClose}>
      <section ref={stage} className={classes.stage} tabIndex={0} aria-label={name}>
        {fault && (
          <p role="alert" className={classes.fault}>
            {say(fault)}
          </p>
        )}
        {!fault && !document && <p className={classes.fault}>{say('opening')}</p>}
        {!fault && document && <PdfPage {...{ document, zoom, stage, onFault }} number={at + 1} />}
      </section>
      <ViewerTools {...{ address, name, at, zoom, change, move, count }} unit="page" onClose={close} />
    </dialog>
  )
}
