import { notifyManager } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import { queryClient } from '#console/api/queries.ts'
import { reading } from '#console/api/read.ts'
import { ParleyError } from '#sdk/error.ts'
import { askToNotify } from '../../alerts.ts'
import { recordStep } from '../../repeat/steps.ts'
import { taken } from '../useLocalActions.ts'

const one = '/conversation/{conversation}'

/** Shows a conversation as a change returned it, and returns once it is shown. */
export const keep = async (conversation: number, answer: unknown) => {
  const { queryKey } = reading(one, { path: { conversation } })
  // A read from before the change may arrive later.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, answer)
  // The page learns of it in a later task. Until then the conversation still seems to wait, and Enter would not send.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}

/** Accepts a conversation and returns whether it succeeded or a colleague was faster. */
export const take = async (conversation: number) => {
  askToNotify()
  taken.add(conversation)
  try {
    const answer = await parley.POST(`${one}/accept`, { path: { conversation }, body: {} })
    recordStep(answer.data, { kind: 'accept' })
    await keep(conversation, answer)
    return true
  } catch (error) {
    taken.delete(conversation)
    if (error instanceof ParleyError && error.code === 'conversation_state') return false
    throw error
  }
}
