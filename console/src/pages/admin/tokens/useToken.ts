import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'

/** Returns an employee's token: null if there is none or it is not readable, undefined while loading. */
export const useToken = (employee_id: number) => {
  const mayRead = useMay()('token.read')
  const { data, error } = useRead('/token', { query: { employee_id } }, { enabled: mayRead })
  if (!data) return mayRead && !error ? undefined : null
  return data.data[0] ?? null
}
