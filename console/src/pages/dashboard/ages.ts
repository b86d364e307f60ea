const dayMs = 86_400_000

/**
 * The age ranges of tickets in the report. `days` is the exclusive upper end; a range starts at the end of
 * the one before.
 */
export const ages = [
  { word: 'under_1', key: 'under_1_day', days: 1 },
  { word: 'from_1', key: 'days_1_to_3', days: 3 },
  { word: 'from_3', key: 'days_3_to_7', days: 7 },
  { word: 'from_7', key: 'days_7_to_30', days: 30 },
  { word: 'over_30', key: 'over_30_days', days: undefined },
] as const

/** Returns the creation times of the tickets in an age range. */
export const createdOf = (step: number, now: number, at: (milliseconds: number) => string) => {
  const moment = (days: number | undefined) =>
    days === undefined ? undefined : at(now - days * dayMs).slice(0, 19)
  return [moment(ages[step]?.days), moment(ages[step - 1]?.days)] as [string | undefined, string | undefined]
}
