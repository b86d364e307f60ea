/** How much of a file has left, in bytes. */
export interface Progress {
  sent: number
  total: number
}

export type OnProgress = (progress: Progress) => void
