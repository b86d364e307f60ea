import assert from 'node:assert/strict'
import test from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { RereadingQueryClient } from './first-reads.ts'

const queryKey = ['/contact']

/** A read whose answers the test gives, one after another. */
const aRead = () => {
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const client = new RereadingQueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  const shown = () => client.getQueryData(queryKey)
  /** Waits until that many reads have begun. */
  const begun = async (count: number) => {
    for (let turn = 0; turn < 100 && answers.length < count; turn++)
      await new Promise((resolve) => setImmediate(resolve))
    assert.equal(answers.length, count)
  }
  const watch = () => new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  return { answers, begun, client, queryFn, shown, watch }
}

test('what is invalidated during its first read is read again after it', async () => {
  const { answers, begun, client, shown, watch } = aRead()
  const stop = watch()
  const invalidated = client.invalidateQueries({ queryKey })
  answers[0]?.resolve('before')
  await begun(2)
  answers[1]?.resolve('after')
  await invalidated
  assert.deepEqual([shown(), answers.length], ['after', 2])
  stop()
})

test('a first read that fails is read again as well', async () => {
  const { answers, begun, client, shown, watch } = aRead()
  const stop = watch()
  const invalidated = client.invalidateQueries({ queryKey })
  answers[0]?.reject(new Error('away'))
  await begun(2)
  answers[1]?.resolve('after')
  await invalidated
  assert.equal(shown(), 'after')
  stop()
})

test('a first read that nobody shows, or that is only to become stale, is read when it is needed', async () => {
  const { answers, client, queryFn, shown, watch } = aRead()
  const fetched = client.fetchQuery({ queryKey, queryFn })
  const invalidated = client.invalidateQueries({ queryKey })
  answers[0]?.resolve('before')
  await Promise.all([fetched, invalidated])
  assert.deepEqual([shown(), answers.length], ['before', 1])
  assert.equal(client.getQueryState(queryKey)?.isInvalidated, true)

  client.removeQueries({ queryKey })
  const stop = watch()
  const stale = client.invalidateQueries({ queryKey, refetchType: 'none' })
  answers[1]?.resolve('before')
  await stale
  assert.deepEqual([shown(), answers.length], ['before', 2])
  assert.equal(client.getQueryState(queryKey)?.isInvalidated, true)
  stop()
})

test('what was read before does not replace what is shown since', async () => {
  const { answers, begun, client, shown, watch } = aRead()
  const stop = watch()
  client.show(queryKey, 'told')
  await begun(2)
  answers[0]?.resolve('before')
  answers[1]?.resolve('told as well')
  while (client.isFetching() > 0) await new Promise((resolve) => setImmediate(resolve))
  assert.equal(shown(), 'told as well')
  client.show(queryKey, 'told again')
  assert.deepEqual([shown(), answers.length], ['told again', 2])
  stop()
})
