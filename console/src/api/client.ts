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

/** The API client for the server of this page, authenticated by the session cookie. */
export const parley = createParley({
  url: window.location.origin,
  language: currentLanguage,
  fetch: noticingFetch,
  onWait: noteWait,
})
