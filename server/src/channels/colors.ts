/** Returns `#rgb` as `#rrggbb`, the only form that platforms accept. */
export const wideColor = (color: string) =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color
