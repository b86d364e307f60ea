import { parley } from '#console/api/client.ts'
import { currentLanguage } from '#console/words/words.ts'
import type { PathOf } from '#sdk/types.ts'

type ReportName =
  Extract<PathOf<'GET'>, `/report/${string}.csv`> extends `/report/${infer Name}.csv` ? Name : never

/** Returns the addresses of a report as files, in the language of the console. */
export const filesOf = (name: ReportName, query: object) => {
  const worded = { query: { ...query, language: currentLanguage() } as never }
  return {
    csv: parley.address(`/report/${name}.csv`, worded),
    xlsx: parley.address(`/report/${name}.xlsx`, worded),
  }
}
