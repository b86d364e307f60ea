import { type RefObject, useEffect } from 'react'
import { useWords } from '#console/words/words.ts'
import classes from '../Viewer.module.css'
import { viewerWords } from '../words.ts'
import { PdfPage } from './PdfPage.tsx'
import { usePdf } from './usePdf.ts'

interface Props {
  address: string
  /** The page that is shown, from 0. */
  page: number
  zoom: number
  stage: RefObject<HTMLElement | null>
  /** Called with the number of pages once it is open. */
  onOpen: (count: number) => void
}

/** Shows one page of a PDF. */
export const Pdf = ({ address, page, zoom, stage, onOpen }: Props) => {
  const t = useWords(viewerWords)
  const { document, fault, onFault } = usePdf(address)
  const count = document?.numPages ?? 0
  useEffect(() => onOpen(count), [count, onOpen])
  if (fault)
    return (
      <p role="alert" className={classes.fault}>
        {t(fault)}
      </p>
    )
  if (!document) return <p className={classes.fault}>{t('opening')}</p>
  return <PdfPage {...{ document, zoom, stage, onFault }} number={page + 1} />
}
