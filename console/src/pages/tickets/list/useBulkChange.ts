import { parley } from '#console/api/client.ts'
import { useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { showToast } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { useMoveOnBoard } from '../board/board.ts'
import { tickets } from '../words.ts'

type Bulk = Schemas['TicketBulk']
type Outcome = Schemas['TicketBulkOutcome']
export type Changes = NonNullable<Bulk['changes']>

/** The tickets to change: the given IDs, or all matches of the filter. */
export type TicketSelection = Pick<Bulk, 'ids' | 'filter'>

/** The maximum number of ticket numbers in a message. */
const maxNamed = 5
const touched = ['/ticket', '/me/counts', '/contact/{contact}/']

type Items = NonNullable<Bulk['tickets']>

/** Maps a ticket and version to the later version at which an undo restored the same state. */
const alike = new Map<string, number>()

const latestAlike = (id: number, version: number | undefined): number | undefined => {
  const later = alike.get(`${id} ${version}`)
  return later ? latestAlike(id, later) : version
}

/** Returns the former values, against the versions that this tab's own undos have created. */
const overOwn = (former: Items): Items =>
  former.map((item) => {
    const version = latestAlike(item.id, item.version)
    return { ...item, ...(version && { version }) }
  })

/**
 * Records the versions created by an undo. A change creates one version, and undoing it restores the state
 * before.
 */
const rememberAlike = (former: Items, answered: Items) => {
  const versions = new Map(answered.map(({ id, version }) => [id, version]))
  for (const { id, version } of former) {
    const now = versions.get(id)
    if (version && now) alike.set(`${id} ${version - 1}`, now)
  }
}

/**
 * Changes many tickets at once, reports the number changed and the rejected ones, and restores the former
 * values on undo.
 */
export const useBulkChange = (onDone?: (body: Bulk) => void) => {
  const t = useWords(tickets)
  const tCommon = useWords(common)
  const refresh = useRefresh()
  const move = useMoveOnBoard()
  const send = (body: Bulk) => parley.POST('/ticket/bulk', { body })
  const refusedIn = ({ refused }: Outcome, word: 'refused' | 'not_undone') => {
    const [first] = refused
    if (!first) return ''
    const few = refused.slice(0, maxNamed).map(({ id }) => `#${formatNumber(id)}`)
    const numbers = [...few, ...(refused.length > maxNamed ? ['…'] : [])].join(', ')
    const why = first.errors.version ? tCommon('changed_elsewhere') : Object.values(first.errors)[0]?.[0]
    return t(word, { numbers, why: why ?? '' })
  }
  const takeBack = async (former: Items) => {
    const { data } = await send({ tickets: overOwn(former) })
    rememberAlike(former, data.former ?? [])
    const message = refusedIn(data, 'not_undone')
    if (message) showToast({ message, tone: 'red' })
  }
  const change = async (body: TicketSelection & Required<Pick<Bulk, 'changes'>>) => {
    const { status } = body.changes
    if (body.ids && status !== undefined) await move(body.ids, status)
    try {
      return await send(body)
    } catch (failure) {
      void refresh('/ticket')
      throw failure
    }
  }
  return useSave(change, {
    refresh: touched,
    onSuccess: (_, body) => onDone?.(body),
    done: ({ data }) => {
      const changed = data.changed
        ? t('changed', { count: data.changed, number: formatNumber(data.changed) })
        : ''
      const ran = (data.by_rules ?? []).map(({ name, records }) => `${name} (${formatNumber(records)})`)
      const rules = ran.length ? t('by_rules', { rules: ran.join(t('comma')) }) : ''
      const message = [changed, rules, refusedIn(data, 'refused')].filter(Boolean).join(' · ')
      if (!message) return undefined
      const { former } = data
      return {
        message,
        ...(data.changed === 0 && { tone: 'red' as const }),
        ...(data.changed > 0 && former && { undo: () => takeBack(former) }),
      }
    },
  })
}
