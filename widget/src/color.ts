import { black, colorOf, contrast, luminance, ownAccent, readable, rgbOf, white } from '#shared/color.ts'

/**
 * The backgrounds of text in the accent, with the contrast it needs. On dark ones, less would look disabled.
 */
export const grounds = {
  light: { color: '#f0eeea', contrast: readable },
  dark: { color: '#252421', contrast: 7 },
}

const mix = (color: string, other: string, share: number) => {
  const [from, to] = [rgbOf(color), rgbOf(other)]
  const parts = from.map((part, n) => Math.round(part + ((to[n] as number) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the color, shifted toward white or black as far as text on the background needs. */
export const readableOn = (color: string, ground: (typeof grounds)['light']) => {
  const end = luminance(ground.color) > 0.18 ? black : white
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, end, share)
    if (contrast(mixed, ground.color) >= ground.contrast) return mixed
  }
  return end
}

/** Returns the channel's accent if white text is readable on it, or else the default. */
export const accentOf = (given: unknown) => {
  const color = colorOf(given)
  return color && contrast(color, white) >= readable ? color : ownAccent
}
