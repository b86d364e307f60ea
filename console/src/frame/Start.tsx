import { Navigate } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { administrationPlace, places } from './places.ts'

/** The first place that the employee may read. */
export const Start = () => {
  const may = useMay()
  const first = [...places, administrationPlace].find(({ permissions }) => permissions.some(may))
  return <Navigate to={(first?.to ?? '/me') as '/me'} replace />
}
