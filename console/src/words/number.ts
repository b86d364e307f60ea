/** Formats a number as 4,812,377 in both languages. */
export const formatNumber = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits })

/** Formats a number with all of its decimals, as in a column of a table: 4.00. */
export const formatDecimals = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
