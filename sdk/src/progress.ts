/** The upload progress of a file, in bytes. */
export interface Progress {
  sent: number
  total: number
}

export type OnProgress = (progress: Progress) => void
