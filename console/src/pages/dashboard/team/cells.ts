import { formatDuration, formatNumber } from '#console/words/format.ts'

export const inTime = (seconds: number | null) => (seconds === null ? '–' : formatDuration(seconds))

export const inPercent = (share: number | null) => (share === null ? '–' : `${formatNumber(share, 1)} %`)

export const onAverage = (count: number | null) => (count === null ? '–' : formatNumber(count, 1))
