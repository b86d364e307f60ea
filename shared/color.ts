type Rgb = [number, number, number]

/** The contrast that text needs on its background. */
export const readable = 4.5
export const white = '#ffffff'
export const black = '#000000'

/** Returns a given `#rgb` or `#rrggbb` in long form, or undefined if it is invalid. */
export const colorOf = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return
  return text.length === 4 ? `#${[...text.slice(1)].map((digit) => digit + digit).join('')}` : text
}

export const rgbOf = (color: string): Rgb => {
  const number = Number.parseInt(color.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

export const luminance = (color: string) => {
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

/** Returns white or black, whichever is more readable on the background. */
export const textOn = (ground: string) => (contrast(white, ground) >= readable ? white : black)

/** The chat's default accent, also used if white text is unreadable on the channel's own. */
export const ownAccent = '#1b5e8c'
