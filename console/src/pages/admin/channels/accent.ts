/** The minimum contrast of white text in the chat, as defined by WCAG 2. */
const minContrast = 4.5

const luminance = (color: string) => {
  const short = color.length === 4
  const parts = (color.match(short ? /[0-9a-f]/gi : /[0-9a-f]{2}/gi) ?? []).map((part) => {
    const share = Number.parseInt(short ? part + part : part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = parts
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns why the chat cannot use a color, or undefined if it can or none is set. */
export const wrongAccent = (color: string): 'accent_shape' | 'accent_pale' | undefined => {
  if (color === '') return undefined
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)) return 'accent_shape'
  return 1.05 / (luminance(color) + 0.05) < minContrast ? 'accent_pale' : undefined
}
