import { useRef, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { recordAt, type Version } from '#console/api/versions.ts'
import { conversationFieldWords } from '#console/fields/conversationFieldWords.ts'
import { groupsOf } from '#console/fields/groups.ts'
import { RecordsSelect } from '#console/fields/pickers/RecordsSelect.tsx'
import { priorities, usePriorityWords } from '#console/fields/priorities/priorities.ts'
import { type Option, optionsOf } from '#console/fields/values.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { isUnbegun } from '../beginning.ts'
import { listWords } from '../bulk/listWords.ts'
import { bulkWords } from '../bulk/words.ts'
import classes from '../Inbox.module.css'
import { forgetStep, recordStep, type StepOf } from '../repeat/steps.ts'
import type { Conversation } from './conversation.ts'

type Labels = Pick<Schemas['ConversationChanges'], 'priority' | 'group_id' | 'tag_ids'>

const without = (some: Conversation['tags'], others: Conversation['tags']) =>
  some.filter(({ id }) => !others.some((other) => other.id === id))

const stepOf = (
  before: Conversation,
  after: Conversation,
  changes: Labels,
): StepOf<'tags' | 'group' | 'priority'> => {
  if (changes.tag_ids)
    return {
      kind: 'tags',
      added: without(after.tags, before.tags),
      removed: without(before.tags, after.tags),
    }
  if (changes.group_id !== undefined) return { kind: 'group', group: after.group }
  return { kind: 'priority', priority: after.priority }
}

interface LabelChange {
  changes: Labels
  /** What is changed, if that is not what is shown yet. */
  seen?: Version<Conversation> | undefined
}

const useChange = (conversation: Conversation) => {
  const t = useWords(bulkWords)
  const at = recordAt<Conversation>({
    path: '/conversation/{conversation}',
    ids: { conversation: conversation.id },
  })
  const change = ({ changes, seen }: LabelChange) => at.change(changes, seen ?? { data: conversation })
  return useSave(change, {
    refresh: ['/conversation'],
    done: (saved, { changes, seen }) => {
      const before = seen?.data ?? conversation
      const former = Object.fromEntries(
        Object.keys(changes).map((name) => [name, before[name as keyof Labels]]),
      )
      const step = stepOf(before, saved.data, changes)
      recordStep(conversation, step)
      const undo = () => {
        forgetStep(conversation.id, step)
        return at.change(former, saved)
      }
      return { message: t(`${step.kind}_changed`), undo }
    },
  })
}

const optionOf = ({ id, name }: Conversation['tags'][number]): Option => ({ value: String(id), label: name })

/** Returns the chosen tags. Those chosen while others are being saved are saved after them, on top of those. */
const useTags = ({ tags }: Conversation, save: (change: LabelChange) => Promise<Version<Conversation>>) => {
  const [picked, pick] = useState<Option[]>()
  const latest = useRef<Option[]>(undefined)
  const underway = useRef<Promise<Version<Conversation> | undefined>>(undefined)

  const saveAfter = async (former: typeof underway.current, options: Option[]) => {
    const seen = await former
    // What was chosen since includes it.
    if (latest.current !== options) return seen
    const changes = { tag_ids: options.map(({ value }) => Number(value)) }
    // The mutation itself reports the failure.
    return save({ changes, seen }).catch(() => undefined)
  }

  const choose = async (options: Option[]) => {
    pick(options)
    latest.current = options
    const saving = saveAfter(underway.current, options)
    underway.current = saving
    await saving
    if (underway.current !== saving) return
    underway.current = undefined
    pick(undefined)
  }
  return { chosen: picked ?? tags.map(optionOf), choose }
}

/** Returns the groups of the desk, and the conversation's own. */
const useGroups = ({ group }: Conversation) => {
  const may = useMay()
  const all = { query: { per_page: 1000 } }
  const lasting = { staleTime: 60_000 }
  const groups = useRead('/group', all, { ...lasting, enabled: may('group.read') }).data?.data
  const colleagues = useRead('/colleague', all, lasting).data?.data
  return optionsOf(groups ?? groupsOf([...(colleagues ?? []), { group }]))
}

/** The priority, group and tags of a conversation, which are saved as they are chosen. */
export const LabelFields = ({ conversation }: { conversation: Conversation }) => {
  const t = useWords(bulkWords)
  const tList = useWords(listWords)
  const tPriority = usePriorityWords()
  const tField = useWords(conversationFieldWords)
  const groups = useGroups(conversation)
  const { mutate, mutateAsync } = useChange(conversation)
  const { chosen, choose } = useTags(conversation, mutateAsync)
  if (!useMay()('conversation.update') || isUnbegun(conversation)) return null
  const { priority, group_id } = conversation
  return (
    <div className={classes.labelFields}>
      <Choice
        label={t('priority')}
        clearable
        placeholder={t('no_priority')}
        data={priorities.map((code) => ({ value: String(code), label: tPriority(`priority_${code}`) }))}
        value={priority === null ? null : String(priority)}
        onChange={(chosen) =>
          mutate({ changes: { priority: chosen === null ? null : (Number(chosen) as 0) } })
        }
      />
      <Choice
        label={tField('group_id')}
        clearable
        searchable
        data={groups}
        value={group_id === null ? null : String(group_id)}
        onChange={(chosen) => mutate({ changes: { group_id: chosen === null ? null : Number(chosen) } })}
      />
      <RecordsSelect
        path="/tag"
        label={tList('tags')}
        chosen={chosen}
        onChange={(options) => void choose(options)}
      />
    </div>
  )
}
