import { currentLanguage } from '#console/words/words.ts'
import { createParley } from '#sdk/client.ts'
import { noteWait } from './waits.ts'

/** The API of the server that this page came from, on the session of its cookie. */
export const parley = createParley({
  url: window.location.origin,
  language: currentLanguage,
  onWait: noteWait,
})
