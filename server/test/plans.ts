import type pg from 'pg'

interface Node {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Node[]
}

const busiest = (node: Node): number => {
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)
  return Math.max(each * node['Actual Loops'], ...(node.Plans ?? []).map(busiest))
}

/** Runs a statement, and returns the number of rows that the busiest step of its plan has handled. */
export const rowsHandled = async (client: pg.ClientBase | pg.Pool, text: string, values?: unknown[]) => {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
  return busiest(rows[0]['QUERY PLAN'][0].Plan)
}
