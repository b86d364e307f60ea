/** Spaces, control and format characters, fillers, and the empty pattern of Braille: what shows nothing. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns whether a text shows anything: a name of invisible characters could neither be read nor found. */
export const isVisible = (text: string) => visible.test(text)
