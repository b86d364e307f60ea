import { colorOf, contrast, ownAccent, readable, white } from '#shared/color.ts'

/** Returns why the chat cannot use a color, or undefined if it can or none is set. */
export const wrongAccent = (color: string): 'accent_shape' | 'accent_pale' | undefined => {
  if (color === '') return undefined
  const known = colorOf(color)
  if (!known) return 'accent_shape'
  return contrast(known, white) < readable ? 'accent_pale' : undefined
}

/** Returns the color that the chat uses: its own blue in place of one that it cannot use. */
export const usedAccent = (color: string) => (color === '' || wrongAccent(color) ? ownAccent : color)
