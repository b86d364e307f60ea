/** `#rgb` as `#rrggbb`, which is all that platforms know. */
export const wideColor = (color: string) =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color
