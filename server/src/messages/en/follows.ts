/** Errors of following. */
export const follows = {
  too_many: 'A ticket or conversation has at most {limit} followers.',
} as const
