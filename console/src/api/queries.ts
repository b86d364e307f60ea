import { QueryClient } from '@tanstack/react-query'
import { onLanguage } from '#console/words/words.ts'

/** What the console has read, by path: `['/contact', { query }]`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      // The client waits and asks again by itself where that can help.
      retry: false,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Whether anybody is logged in still: if not, the answer leads to the login. */
export const readWhoIsHere = () => void queryClient.invalidateQueries({ queryKey: ['/me'] })

// What the service says stands in what was read, in the language of that moment.
onLanguage(() => queryClient.invalidateQueries())
