interface Outcome {
  code: number
  failed: string[]
}

export const worthRepeating: (outcome: Outcome) => string[]

export const runWithRepeats: (
  run: () => Promise<Outcome>,
  runAlone: (files: string[]) => Promise<Outcome>,
) => Promise<{ code: number; unsteady: string[] }>
