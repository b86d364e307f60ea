export { openLive } from './live.ts'
export { playSound } from './sound.ts'
export { saveTranscript } from './transcript.ts'
