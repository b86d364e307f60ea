/** One operation as it was measured at one size. */
export interface Result {
  group: string
  name: string
  size: number
  /** How many records the operation found. */
  matches?: number
  /** Milliseconds: the first time after a restart with empty caches, then the middle and the slowest of the warm ones. */
  cold?: number
  p50?: number
  p99?: number
  /** Anything else that was measured, by its name and unit. */
  values?: Record<string, number>
}

export const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Milliseconds with as many digits as mean something. */
export const milliseconds = (value: number | undefined) =>
  value === undefined ? '' : number(value, value < 10 ? 2 : value < 100 ? 1 : 0)
