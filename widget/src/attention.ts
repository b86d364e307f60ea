import type { Api } from './api.ts'
import type { Store } from './state.ts'

const beatMs = 4_000
/** The number of beats between routine checks: hints may be lost when a server stops. */
const idleBeats = 8
const typingShownMs = 6_000
const typingIntervalMs = 3_000

// The socket is a separate script, because most visitors never open the chat.
type LiveScript = typeof import('./live.ts') & {
  playSound: () => void
  saveTranscript: (text: Blob) => void
  /** Absent in the script of the release before, which a browser may still have. */
  transcript?: string
  /** Absent there too. */
  drawPreview?: (canvas: HTMLCanvasElement, file: File) => Promise<void>
}
export const fetchLive = (base: string): Promise<LiveScript> =>
  import(/* @vite-ignore */ `${base}/widget-live.js`)

/** Watches for news with a socket and with occasional checks, which are frequent without a socket. */
export const createAttention = (
  { base, key }: { base: string; key: string },
  store: Store,
  api: Api,
  sync: () => Promise<void>,
) => {
  let playSound = () => {}
  let live: ReturnType<LiveScript['openLive']> | undefined
  let liveSession: string | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  const stopTyping = () => {
    clearTimeout(quiet)
    store.set({ isTyping: false })
  }
  const listeners = {
    hint: () => void sync(),
    typing: () => {
      clearTimeout(quiet)
      quiet = setTimeout(stopTyping, typingShownMs)
      store.set({ isTyping: true })
    },
  }
  // Visitors who neither open the chat nor wrote get no socket.
  const isWanted = () => store.get().isOpen || store.get().messages.length > 0
  const goLive = () => {
    const session = api.session()
    if (!isWanted() || !session || session === liveSession) return
    live?.close()
    live = undefined
    liveSession = session
    const open = ({ openLive, playSound: play }: LiveScript) => {
      playSound = play
      if (session === liveSession && !live) live = openLive(base, key, session, listeners)
    }
    // Without the script, the chat checks every few seconds.
    fetchLive(base).then(open, () => undefined)
  }
  let beats = 0
  const look = () => {
    const isHurried = store.get().isOpen && !live?.isConnected()
    const isRare = ++beats % idleBeats === 0
    if (isRare && !live) liveSession = undefined
    if (isHurried || (isRare && isWanted())) void sync()
  }
  const begin = (more: () => void) =>
    setInterval(() => {
      look()
      more()
    }, beatMs)
  let toldTyping = 0
  const tellTyping = () => {
    if (Date.now() - toldTyping < typingIntervalMs) return
    toldTyping = Date.now()
    live?.tellTyping()
  }
  return { goLive, stopTyping, tellTyping, playSound: () => playSound(), begin }
}
