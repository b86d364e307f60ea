import { useRead } from '#console/api/read.ts'

/** Returns the open conversations of a contact on all channels, the latest first. */
export const useOpenTalks = (contact_id: number | null) => {
  const query = {
    ...(contact_id !== null && { contact_id }),
    state: ['waiting' as const, 'handling' as const],
    per_page: 10,
    sort: '-id',
  }
  const how = { enabled: contact_id !== null, keep: true, refetchInterval: 30_000 }
  return useRead('/conversation', { query }, how).data?.data
}
