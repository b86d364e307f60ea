/** Texts from elsewhere. */
export const texts = {
  verbatim: '{text}',
} as const
