import { noteServerTime } from '#console/words/time.ts'
import { currentLanguage } from '#console/words/words.ts'
import { createParley } from '#sdk/client.ts'
import { noteWait } from './waits.ts'

const timedFetch: typeof fetch = async (...call) => {
  const response = await fetch(...call)
  noteServerTime(response.headers.get('date'))
  return response
}

/** The API of the server that this page came from, on the session of its cookie. */
export const parley = createParley({
  url: window.location.origin,
  language: currentLanguage,
  fetch: timedFetch,
  onWait: noteWait,
})
