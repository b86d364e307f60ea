import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '#console/words/words.ts'
import hidden from '../../../ui/Hidden.module.css'
import { viewerWords } from '../words.ts'

interface Props {
  document: PDFDocumentProxy
  /** From 1. */
  number: number
  zoom: number
  stage: RefObject<HTMLElement | null>
  onFault: (error: unknown) => void
}

const padding = 32
/** Larger canvases stay empty in some browsers. */
const maxPixels = 16_000_000

interface Size {
  width: number
  height: number
}

/** Returns by how much a page is enlarged to fit into the window, times the zoom. */
const scaleOf = ({ width, height }: Size, stage: HTMLElement, zoom: number) =>
  Math.min((stage.clientWidth - padding) / width, (stage.clientHeight - padding) / height) * zoom

/** One page of a PDF, as a picture, with its text for screen readers. */
export const PdfPage = ({ document, number, zoom, stage, onFault }: Props) => {
  const t = useWords(viewerWords)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const fail = useRef(onFault)
  fail.current = onFault
  useEffect(() => {
    let isLeft = false
    let cancel = () => undefined as undefined
    const draw = async () => {
      const page = await document.getPage(number)
      const box = stage.current
      const { current } = canvas
      if (isLeft || !box || !current) return
      const scale = scaleOf(page.getViewport({ scale: 1 }), box, zoom)
      const shown = page.getViewport({ scale })
      const ratio = Math.min(window.devicePixelRatio, Math.sqrt(maxPixels / (shown.width * shown.height)))
      const viewport = page.getViewport({ scale: scale * ratio })
      current.width = Math.floor(viewport.width)
      current.height = Math.floor(viewport.height)
      current.style.width = `${Math.floor(shown.width)}px`
      current.style.height = `${Math.floor(shown.height)}px`
      const drawing = page.render({ canvas: current, viewport })
      cancel = () => void drawing.cancel()
      await drawing.promise
      const { items } = await page.getTextContent()
      if (!isLeft) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    draw().catch((error) => {
      if (!isLeft && (error as Error).name !== 'RenderingCancelledException') fail.current(error)
    })
    return () => {
      isLeft = true
      cancel()
    }
  }, [document, number, zoom, stage])
  return (
    <>
      <canvas ref={canvas} role="img" aria-label={t('page', { at: number, count: document.numPages })} />
      <p className={hidden.hidden}>{text}</p>
    </>
  )
}
