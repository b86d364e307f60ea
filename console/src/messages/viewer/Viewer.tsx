import { useBlocker, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazily } from '#console/ui/lazily.ts'
import { Picture } from '../Picture.tsx'
import { useViewer } from './useViewer.ts'
import { useZoom } from './useZoom.ts'
import classes from './Viewer.module.css'
import { ViewerTools } from './ViewerTools.tsx'

const Pdf = lazily(() => import('./pdf/Pdf.tsx').then((pdf) => pdf.Pdf))

interface Props {
  /** The file's button. */
  opener: HTMLButtonElement
  onClose: () => void
}

/** Returns the buttons of all pictures and PDFs on the page, in reading order. */
const filesBeside = (opener: HTMLButtonElement) => [
  ...(opener.closest('main') ?? document.body).querySelectorAll<HTMLButtonElement>('button[data-viewed]'),
]

/** Shows a picture or PDF as large as the window, and the page's others by the arrow keys. */
export const Viewer = ({ opener, onClose }: Props) => {
  const [buttons] = useState(() => filesBeside(opener))
  const [at, setAt] = useState(buttons.indexOf(opener))
  const [page, setPage] = useState(0)
  const [pageCount, setPageCount] = useState(0)
  const stage = useRef<HTMLElement>(null)
  const zooming = useZoom()
  const { zoom, change, style, measure } = zooming
  const shown = buttons[at] ?? opener
  const { viewed, address = '', name = '' } = shown.dataset

  const move = (to: number) => {
    if (to < 0 || to >= buttons.length || to === at) return
    setAt(to)
    setPage(0)
    setPageCount(0)
    change('fit')
  }
  const turn = (to: number) => {
    if (to < 0 || to >= pageCount) return
    setPage(to)
    stage.current?.scrollTo(0, 0)
  }
  const files = { at, count: buttons.length, move }
  const pages = { at: page, count: pageCount, move: turn }
  const { dialog, close } = useViewer(zooming, files, pages)
  const { history } = useRouter()
  // From the first page of the console, Back would leave it, and nothing here could prevent that.
  useEffect(() => {
    if (!history.canGoBack()) history.push(history.location.href)
  }, [history])
  // Back leaves the file, not the page.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action === 'BACK') close()
      return action === 'BACK'
    },
  })
  const end = () => {
    onClose()
    // The thread scrolls to the file that was looked at last.
    shown.focus()
  }
  return (
    <dialog {...dialog} className={classes.viewer} aria-label={name} onClose={end}>
      <section ref={stage} className={classes.stage} tabIndex={0} aria-label={name}>
        {viewed === 'pdf' ? (
          <Suspense>
            <Pdf key={address} {...{ address, page, zoom, stage }} onOpen={setPageCount} />
          </Suspense>
        ) : (
          <Picture src={address} alt={name} style={style} onLoad={measure} />
        )}
      </section>
      <ViewerTools {...{ address, name, files, pages, zoom, change }} onClose={close} />
    </dialog>
  )
}
