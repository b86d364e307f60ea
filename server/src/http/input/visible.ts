/** Matches anything but spaces, control and format characters, fillers, and the blank Braille pattern. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns whether a text has a visible character. A name without one could be neither read nor found. */
export const isVisible = (text: string) => visible.test(text)

/** Direction marks and zero-width blanks. Joiners are not among them, since emoji and some scripts need them. */
export const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu
