import type { ImportResult } from './useImport.ts'

/** What a spreadsheet would compute instead of showing it. */
const formula = /^[=+\-@\t\r]/

const quoted = (given: string | null) => {
  const text = given ?? ''
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Returns the address of a CSV file with the links. Its byte order mark tells spreadsheets that it is UTF-8. */
export const linksFile = (rows: ImportResult['rows'], header: string) => {
  const lines = rows.map(({ account, name, invitation_url }) =>
    [account, name, invitation_url].map(quoted).join(','),
  )
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${[header, ...lines].join('\r\n')}`)}`
}
