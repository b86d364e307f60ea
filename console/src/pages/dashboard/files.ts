import { parley } from '#console/api/client.ts'
import { currentLanguage } from '#console/words/words.ts'
import type { PathOf } from '#sdk/types.ts'

type ReportName =
  Extract<PathOf<'GET'>, `/report/${string}.csv`> extends `/report/${infer Name}.csv` ? Name : never

/** Returns the addresses of a report as files. The workbook is in the language of the console. */
export const filesOf = (name: ReportName, query: object) => ({
  csv: parley.address(`/report/${name}.csv`, { query: query as never }),
  xlsx: parley.address(`/report/${name}.xlsx`, {
    query: { ...query, language: currentLanguage() } as never,
  }),
})
