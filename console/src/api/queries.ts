import { QueryClient } from '@tanstack/react-query'
import { onLanguage } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { sessionEnded } from './session.ts'

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

const noticeEnd = (error: unknown) => {
  if (error instanceof ParleyError && error.status === 401) sessionEnded()
}

// What the service says stands in what was read, in the language of that moment.
onLanguage(() => queryClient.invalidateQueries())

queryClient.getQueryCache().config.onError = noticeEnd
queryClient.getMutationCache().config.onError = noticeEnd
