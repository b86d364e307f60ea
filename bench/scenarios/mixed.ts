import autocannon from 'autocannon'
import { clientOf } from '../ask.ts'
import type { Program } from '../measure.ts'
import type { Result } from '../result.ts'
import type { Scenario } from './throughput.ts'

/** Point reads a second, alone and while searches for one letter follow one another. */
export const readsWhileSearching = async (
  program: Program,
  reads: Scenario,
  token: string,
  { size, seconds }: { size: number; seconds: number },
): Promise<Result> => {
  const drive = async () => {
    const { connections, requests } = reads
    const { requests: answered, duration } = await autocannon({
      url: program.address,
      connections,
      requests,
      duration: seconds,
    })
    return answered.total / duration
  }
  await drive()
  const alone = await drive()
  const searcher = clientOf(program.address, token)
  let isOver = false
  let searches = 0
  const searching = (async () => {
    for (; !isOver; searches++) await searcher.get('/api/v1/contact?search=a')
  })()
  const beside = await drive()
  isOver = true
  await searching
  searcher.close()
  return {
    group: 'beside',
    name: 'point reads beside broad searches',
    size,
    values: { alone, beside, searches },
  }
}
