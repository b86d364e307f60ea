/** `#rgb` as `#rrggbb`, which is all that platforms know. */
export const wideColour = (colour: string) =>
  colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour
