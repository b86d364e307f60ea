import { agreeIndexes, differencesIn, runOn } from '#resources/cz-cols/indexes.ts'
import type { Check } from './check.ts'

export const fieldsAreIndexed: Check = {
  name: 'Every custom field that records are found by has its index.',
  findings: async ({ client }) => {
    const { missing, leftOver } = await differencesIn(runOn(client))
    const help = 'the jobs see to it within the hour, verify --repair at once.'
    return [
      ...missing.map(({ id, owner }) => `The custom field ${id} of ${owner} has no index: ${help}`),
      ...leftOver.map((name) => `The index ${name} serves no custom field: ${help}`),
    ]
  },
  repair: async (client) => {
    const { made, dropped } = await agreeIndexes(runOn(client), { concurrently: false })
    return made || dropped ? `Made and dropped indexes of custom fields: ${made} and ${dropped}.` : undefined
  },
}
