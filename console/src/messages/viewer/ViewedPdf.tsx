import { lazy, Suspense, useRef, useState } from 'react'
import { IconFile } from '#console/ui/controls/icons.ts'
import { formatBytes } from '#console/words/format.ts'
import classes from './Viewer.module.css'

const PdfViewer = lazy(() => import('./pdf/PdfViewer.tsx').then((viewer) => ({ default: viewer.PdfViewer })))

interface Props {
  address: string
  name: string
  size: number
  className: string | undefined
}

/** A PDF that opens in the viewer. */
export const ViewedPdf = ({ address, name, size, className }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${className} ${classes.pdf}`}
        onClick={() => setOpen(true)}
      >
        <IconFile size={16} stroke={1.6} aria-hidden />
        <span dir="auto">{name}</span> <small>{formatBytes(size)}</small>
      </button>
      <Suspense>{isOpen && <PdfViewer {...{ address, name }} onClose={close} />}</Suspense>
    </>
  )
}
