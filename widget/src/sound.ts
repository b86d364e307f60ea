let context: AudioContext | undefined

const tone = (audio: AudioContext, frequency: number, start: number) => {
  const [oscillator, volume] = [audio.createOscillator(), audio.createGain()]
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0.06, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.25)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.25)
}

/** Plays two short tones. Computed, because the page's policy may forbid sound files. */
export const playSound = () => {
  try {
    context ??= new AudioContext()
    const { currentTime } = context
    tone(context, 660, currentTime)
    tone(context, 880, currentTime + 0.12)
  } catch {
    // Without audio there is no sound.
  }
}
