/** Matches anything but spaces, control and format characters, fillers, and the blank Braille pattern. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns whether a text has a visible character. A name without one could be neither read nor found. */
export const isVisible = (text: string) => visible.test(text)
