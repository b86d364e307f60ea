/** Texts from elsewhere, and what others are put in. */
export const texts = {
  verbatim: '{text}',
  quoted: '“{text}”',
} as const
