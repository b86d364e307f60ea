import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'

/** Reads an employee's token. Employees who may not read tokens see none. */
export const useToken = (employee_id: number) => {
  const mayRead = useMay()('token.read')
  const { data, error, refetch } = useRead('/token', { query: { employee_id } }, { enabled: mayRead })
  return { token: data?.data[0], isLoading: mayRead && !data && !error, error, refetch }
}
