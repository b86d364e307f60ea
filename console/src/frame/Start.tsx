import { Navigate, useLocation } from '@tanstack/react-router'
import { useMay, usePreferences } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { placesFor } from './navigation/places.ts'

/** Redirects to the first place that the employee may read, or in a new installation to the welcome page. */
export const Start = () => {
  const { pathname } = useLocation()
  const may = useMay()
  const { preferences } = usePreferences()
  const mayWelcome = may('installation.update') && !preferences.is_welcomed
  const { data, error } = useRead('/installation', undefined, { enabled: mayWelcome })
  // A page that was chosen meanwhile may still be on its way.
  if (pathname !== '/') return null
  if (mayWelcome && !data && !error) return null
  if (mayWelcome && data?.data.is_new) return <Navigate to="/welcome" replace />
  const [first] = placesFor(may)
  return <Navigate to={(first?.to ?? '/me') as '/me'} replace />
}
