interface PreviewLosses {
  degradations: { message: string }[]
}

/** Returns in words what a platform shows differently: once, whether it is so of one card or of all. */
export const lossesOf = (preview: PreviewLosses | null | undefined) => [
  ...new Set(preview?.degradations.map(({ message }) => message)),
]
