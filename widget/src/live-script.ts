export { openLive } from './live.ts'
export { playSound } from './sound.ts'
