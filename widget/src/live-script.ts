export { openLive } from './live.ts'
export { playSound } from './sound.ts'
export { saveTranscript, transcript } from './transcript.ts'
