import type { OnProgress } from './progress.ts'

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

export const hasFile = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob)

/** Returns a form with the body's fields first and its file after them. */
export const formOf = (body: object) => {
  const form = new FormData()
  const given = Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
  for (const [name, value] of given) if (!(value instanceof Blob)) form.append(name, textOf(value))
  for (const [name, value] of given) if (value instanceof Blob) form.append(name, value)
  return form
}

const sizeOf = (form: FormData) =>
  [...form.values()].reduce((size, value) => size + (typeof value === 'string' ? 0 : value.size), 0)

/** Encodes a form as a stream that reports its progress, for Node, whose fetch accepts streams. */
export const countedForm = (form: FormData, onProgress: OnProgress) => {
  const encoded = new Response(form)
  const total = sizeOf(form)
  let sent = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      // The separators between fields are counted too, so stop reporting once the total is reached.
      if (sent < total) {
        sent = Math.min(sent + piece.byteLength, total)
        onProgress({ sent, total })
      }
      controller.enqueue(piece)
    },
  })
  return {
    type: encoded.headers.get('content-type') as string,
    stream: (encoded.body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(counted),
  }
}

const headersOf = (request: XMLHttpRequest) =>
  new Headers(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1).trim()]
      }),
  )

interface Sending {
  method: string
  headers: Headers
  form: FormData
  signal: AbortSignal | undefined
}

/** Sends a form with XMLHttpRequest, the only way to get upload progress in browsers. */
export const sendByBrowser = (
  address: string,
  { method, headers, form, signal }: Sending,
  onProgress: OnProgress,
) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, address)
    request.responseType = 'blob'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total })
    request.onload = () => {
      const { status, response } = request
      resolve(new Response(status === 204 ? null : response, { status, headers: headersOf(request) }))
    }
    request.onerror = () => reject(new TypeError('The connection was lost.'))
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(form)
  })
