import type { Schemas } from '#sdk/types.ts'
import { parley } from './client.ts'
import { useHints } from './live.ts'
import { useMe } from './me.ts'
import { queryClient } from './queries.ts'
import { reading, useRead } from './read.ts'

/** An employee as colleagues see them. */
export type Colleague = Schemas['Colleague']

type EmployeeAvailability = Schemas['Availability'] & { id: number }

const path = '/me/availability'
const everyone = { query: { per_page: 1000 } }
const freshMs = 60_000

/** Returns all colleagues, once they are wanted. */
export const useColleagues = (isWanted = true): Colleague[] | undefined =>
  useRead('/colleague', everyone, { staleTime: freshMs, enabled: isWanted }).data?.data

/** Reads all colleagues, unless they were read lately. */
export const readColleagues = async () =>
  (await queryClient.fetchQuery({ ...reading('/colleague', everyone), staleTime: freshMs })).data

/** Returns a function that returns a colleague's status, and until when they are away. */
export const useStatusOf = () => {
  const colleagues = useColleagues()
  return (id: number) => {
    const colleague = colleagues?.find((one) => one.id === id)
    return { status: colleague?.availability, until: colleague?.away_until }
  }
}

/** Returns the employee's own availability, and a function to change it. */
export const useAvailability = () => {
  const { data } = useRead(path, {}, { staleTime: freshMs })
  const change = async (body: Schemas['NewAvailability']) => {
    queryClient.show([path, {}], await parley.PUT(path, { body }))
  }
  // An event may have been missed before the page was listening.
  const reread = () => void queryClient.invalidateQueries({ queryKey: [path] })
  return { availability: data?.data, change, reread }
}

const inList = (employees: EmployeeAvailability[]) => (list: { data: Colleague[] } | undefined) =>
  list && {
    ...list,
    data: list.data.map((colleague) => {
      const now = employees.find(({ id }) => id === colleague.id)
      return now ? { ...colleague, availability: now.status, away_until: now.away_until } : colleague
    }),
  }

/** Keeps the shown availability of all employees current. */
export const useAvailabilityHints = () => {
  const { id } = useMe()
  useHints(['availability', 'refresh'], (event, { employees = [] }) => {
    if (event === 'refresh') {
      void queryClient.invalidateQueries({ queryKey: ['/colleague'] })
      return void queryClient.invalidateQueries({ queryKey: [path] })
    }
    queryClient.change(['/colleague'], inList(employees))
    const own = employees.find((one) => one.id === id)
    if (own) queryClient.show([path, {}], { data: own })
  })
}
