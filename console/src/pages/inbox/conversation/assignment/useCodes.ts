import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'

/** Returns the termination codes as options. */
export const useCodes = () => {
  const may = useMay()
  const { data } = useRead(
    '/termination-code',
    { query: { per_page: 500 } },
    { enabled: may('termination_code.read'), staleTime: 60_000 },
  )
  return (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
