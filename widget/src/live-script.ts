export { drawPreview } from './files/preview.ts'
export { openLive } from './live.ts'
export { playSound } from './sound.ts'
export { saveTranscript, transcript } from './transcript.ts'
