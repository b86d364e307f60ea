type Rgb = [number, number, number]

/** The default accent, also used if white text is unreadable on the channel's own. */
export const ownAccent = '#1b5e8c'
const readable = 4.5
/**
 * The backgrounds of text in the accent, with the contrast it needs. On dark ones, less would look disabled.
 */
export const grounds = {
  light: { color: '#f0eeea', contrast: readable },
  dark: { color: '#252421', contrast: 7 },
}

const white = '#ffffff'
const black = '#000000'

/** Returns a given `#rgb` or `#rrggbb` in long form, or undefined if it is invalid. */
export const colorOf = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return
  return text.length === 4 ? `#${[...text.slice(1)].map((digit) => digit + digit).join('')}` : text
}

const rgbOf = (color: string): Rgb => {
  const number = Number.parseInt(color.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const luminance = (color: string) => {
  const [red, green, blue] = rgbOf(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colors as defined by WCAG 2, from 1 to 21. */
export const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
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

/** Returns white or black, whichever is more readable on the background. */
export const textOn = (ground: string) => (contrast(white, ground) >= readable ? white : black)

/** Returns the channel's accent if white text is readable on it, or else the default. */
export const accentOf = (given: unknown) => {
  const color = colorOf(given)
  return color && contrast(color, white) >= readable ? color : ownAccent
}
