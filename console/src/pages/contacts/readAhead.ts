import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { reading } from '#console/api/read.ts'

/** Has a contact and its page ready before they are asked for. */
export const useReadAhead = () => {
  const client = useQueryClient()
  const router = useRouter()
  return useCallback(
    ({ id }: { id: number }) => {
      void client.prefetchQuery(reading('/contact/{contact}', { path: { contact: id } }))
      void router.preloadRoute({ to: '/contacts/$id', params: { id: String(id) } })
    },
    [client, router],
  )
}
