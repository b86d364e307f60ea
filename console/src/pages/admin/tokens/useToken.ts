import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'

/** Returns an employee's token: undefined while loading, null without one or without permission to read it. */
export const useToken = (employee_id: number) => {
  const mayRead = useMay()('token.read')
  const { data, error } = useRead('/token', { query: { employee_id } }, { enabled: mayRead })
  if (!data) return mayRead && !error ? undefined : null
  return data.data[0] ?? null
}
