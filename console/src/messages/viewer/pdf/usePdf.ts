import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { faultOf, openPdf } from './load.ts'

type Fault = ReturnType<typeof faultOf>

/** Returns a PDF once it is open, or why it is not shown. */
export const usePdf = (address: string) => {
  const [document, setDocument] = useState<PDFDocumentProxy>()
  const [fault, setFault] = useState<Fault>()
  useEffect(() => {
    let isLeft = false
    const opened = openPdf(address)
    opened.document.then(
      (pdf) => isLeft || setDocument(pdf),
      (error) => isLeft || setFault(faultOf(error)),
    )
    return () => {
      isLeft = true
      opened.close()
    }
  }, [address])
  return { document, fault, onFault: (error: unknown) => setFault(faultOf(error)) }
}
