import { noteServerTime } from '#console/words/time.ts'
import { currentLanguage } from '#console/words/words.ts'
import { createParley } from '#sdk/client.ts'
import { noticeEnd, noticePasswordDue } from './session.ts'
import { noteWait } from './waits.ts'

const noticingFetch: typeof fetch = async (...call) => {
  const response = await fetch(...call)
  noteServerTime(response.headers.get('date'))
  noticeEnd(response.status)
  void noticePasswordDue(response)
  return response
}

const client = createParley({
  url: window.location.origin,
  language: currentLanguage,
  fetch: noticingFetch,
  onWait: noteWait,
})

const writes = new Set<Promise<unknown>>()

type Send = (...given: never[]) => Promise<unknown>

/** Uploads take long, and are attached by a later write. */
const isUpload = (given: unknown[]) => {
  const { body } = Object(given.at(-1)) as { body?: object }
  return Object.values(body ?? {}).some((value) => value instanceof Blob)
}

/** Has Ctrl+Z wait for the end of a change that takes several calls, and returns the change. */
export const noteWrite = <T>(change: Promise<T>) => {
  const end = () => void writes.delete(change)
  writes.add(change)
  change.then(end, end)
  return change
}

const noting = <S extends Send>(send: S) =>
  ((...given: Parameters<S>) => {
    const sent = send(...given)
    return given[0] === 'GET' || isUpload(given) ? sent : noteWrite(sent)
  }) as S

/** The API client for the server of this page, authenticated by the session cookie. */
export const parley: typeof client = {
  ...client,
  POST: noting(client.POST),
  PUT: noting(client.PUT),
  DELETE: noting(client.DELETE),
  request: noting(client.request),
}

/** Resolves when all pending writes have settled and the page has rendered the result; immediately if there are none. */
export const writesDone = async () => {
  if (!writes.size) return
  await Promise.allSettled(writes)
  await new Promise((resolve) => setTimeout(resolve))
}
