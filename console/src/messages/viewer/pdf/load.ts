import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** What the build copies for fonts and images that few documents have. */
const resources = '/assets/pdf/'
/** An image of more pixels is left out. */
const maxImageSize = 64_000_000

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => {
    createScriptURL: (url: string) => unknown
  }
}

/** The page's policy lets this one script become a worker, and nothing else. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL: () => workerUrl,
})

const startWorker = () =>
  new Worker((policy?.createScriptURL(workerUrl) ?? workerUrl) as string, { type: 'module' })

export interface OpenedPdf {
  document: Promise<PDFDocumentProxy>
  close: () => void
}

/** Opens a PDF in a worker of its own, which a broken one cannot outlive. */
export const openPdf = (url: string): OpenedPdf => {
  const port = startWorker()
  const worker = PDFWorker.create({ port } as Parameters<typeof PDFWorker.create>[0])
  const loading = getDocument({
    ...{ url, worker, maxImageSize },
    ...{ cMapUrl: `${resources}cmaps/`, standardFontDataUrl: `${resources}standard_fonts/` },
    wasmUrl: `${resources}wasm/`,
  })
  return {
    document: loading.promise,
    close: () => {
      void loading.destroy().finally(() => port.terminate())
    },
  }
}

/** Returns why a PDF is not shown. */
export const faultOf = (error: unknown): 'pdf_locked' | 'pdf_broken' | 'pdf_failed' => {
  const { name } = error as Error
  if (name === 'PasswordException') return 'pdf_locked'
  return name === 'InvalidPDFException' || name === 'FormatError' ? 'pdf_broken' : 'pdf_failed'
}
