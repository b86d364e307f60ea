import { useQuery } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import type { Schemas } from '#sdk/types.ts'
import { useLocalActionLog } from '../conversation/useLocalActions.ts'

export type Question = Schemas['SharedQuestion']
export type WaveMember = Schemas['Wave']['conversations'][number]

/** Returns what several waiting customers ask. Not reread with every message of anybody: that would be often. */
export const useQuestions = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-questions', useLocalActionLog()],
    queryFn: ({ signal }) => parley.GET('/conversation/wave', { signal }),
    refetchInterval: 30_000,
    placeholderData: (before) => before,
  })
  return { shared: data?.data, error, refetch }
}

const isOnItsWay = ({ outcome }: WaveMember) => outcome === 'waiting' || outcome === 'sending'

/** Returns the conversations of a wave, reread until each has its answer or a reason for none. */
export const useWave = (id: number) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['wave', id],
    queryFn: ({ signal }) => parley.GET('/conversation/wave/{wave}', { path: { wave: id }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.conversations.some(isOnItsWay) ? 1_000 : false),
  })
  return { members: data?.data.conversations, error, refetch }
}
