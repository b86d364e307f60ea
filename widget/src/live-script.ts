export { openLive } from './live.ts'
export { drawPreview } from './preview.ts'
export { playSound } from './sound.ts'
export { saveTranscript, transcript } from './transcript.ts'
