import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { recordAt } from '#console/api/versions.ts'
import { conversationFieldWords } from '#console/fields/conversationFieldWords.ts'
import { groupsOf } from '#console/fields/groups.ts'
import { RecordsSelect } from '#console/fields/pickers/RecordsSelect.tsx'
import { priorities, usePriorityWords } from '#console/fields/priorities/priorities.ts'
import { optionsOf } from '#console/fields/values.ts'
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

const useChange = (conversation: Conversation) => {
  const say = useWords(bulkWords)
  const at = recordAt<Conversation>({
    path: '/conversation/{conversation}',
    ids: { conversation: conversation.id },
  })
  return useSave((changes: Labels) => at.change(changes, { data: conversation }), {
    refresh: ['/conversation'],
    done: (saved, changes) => {
      const former = Object.fromEntries(
        Object.keys(changes).map((name) => [name, conversation[name as keyof Labels]]),
      )
      const step = stepOf(conversation, saved.data, changes)
      recordStep(conversation, step)
      const undo = () => {
        forgetStep(conversation.id, step)
        return at.change(former, saved)
      }
      return { message: say(`${step.kind}_changed`), undo }
    },
  })
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
  const say = useWords(bulkWords)
  const sayList = useWords(listWords)
  const sayPriority = usePriorityWords()
  const sayField = useWords(conversationFieldWords)
  const groups = useGroups(conversation)
  const { mutate } = useChange(conversation)
  if (!useMay()('conversation.update') || isUnbegun(conversation)) return null
  const { priority, group_id, tags } = conversation
  return (
    <div className={classes.labelFields}>
      <Choice
        label={say('priority')}
        clearable
        placeholder={say('no_priority')}
        data={priorities.map((code) => ({ value: String(code), label: sayPriority(`priority_${code}`) }))}
        value={priority === null ? null : String(priority)}
        onChange={(chosen) => mutate({ priority: chosen === null ? null : (Number(chosen) as 0) })}
      />
      <Choice
        label={sayField('group_id')}
        clearable
        searchable
        data={groups}
        value={group_id === null ? null : String(group_id)}
        onChange={(chosen) => mutate({ group_id: chosen === null ? null : Number(chosen) })}
      />
      <RecordsSelect
        path="/tag"
        label={sayList('tags')}
        chosen={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(chosen) => mutate({ tag_ids: chosen.map(({ value }) => Number(value)) })}
      />
    </div>
  )
}
