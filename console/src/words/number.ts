/** Formats a number as 4,812,377 in both languages. */
export const formatNumber = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits })
