import { replaceEqualDeep } from '@tanstack/react-query'
import { onLanguage } from '#console/words/words.ts'
import { RereadingQueryClient } from './cache/first-reads.ts'
import { sharingBy } from './cache/sharing.ts'

/** The cache of API reads, by path: `['/contact', { query }]`. */
export const queryClient = new RereadingQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      structuralSharing: sharingBy(replaceEqualDeep),
      // The client already retries where that can help.
      retry: false,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Rereads /me, which redirects to the login if the session has ended. */
export const readWhoIsHere = () => void queryClient.invalidateQueries({ queryKey: ['/me'] })

// Cached responses contain text in the previous language.
onLanguage(() => queryClient.invalidateQueries())
