import { Link } from '@tanstack/react-router'
import form from '#console/pages/admin/Form.module.css'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { FoundUses } from './useUses.ts'
import { useWordsOf } from './words.ts'

type Use = Schemas['SettingUse']

const pages: Partial<Record<Use['type'], string>> = {
  rule: 'rules',
  macro: 'rules',
  sla_policy: 'service-levels',
  ticket_form: 'ticket-forms',
  canned_answer: 'canned-answers',
  channel: 'channels',
}

/** The pages of lists, by what they list. */
const lists: Record<string, string> = {
  contact: '/contacts',
  ticket: '/tickets',
  company: '/companies',
  csat_score: '/scores',
  conversation: '/inbox',
}

const UseLink = ({ use: { type, id, name, list } }: { use: Use }) => {
  if (type === 'recipe')
    return (
      <Link to="/imports/recipes/$id" params={{ id: String(id) }} search={{}}>
        {name}
      </Link>
    )
  if (type === 'view') {
    const to = lists[list ?? '']
    if (!to) return name
    return (
      <Link to={to as '/tickets'} search={{ as: 'list', view: id } as never}>
        {name}
      </Link>
    )
  }
  return (
    <Link to="/admin/$page/$id" params={{ page: pages[type] ?? 'rules', id: String(id) }} search={{}}>
      {name}
    </Link>
  )
}

/** What uses a setting that is about to be deleted, by name. */
export const Uses = ({ name, uses }: { name: string; uses: FoundUses }) => {
  const say = useWords(useWordsOf)
  return (
    <div role="alert" className={form.failure}>
      <p>{say('used_by', { name })}</p>
      <ul>
        {uses.data.map((use) => (
          <li key={`${use.type} ${use.id}`}>
            {say(use.type)} · <UseLink use={use} />
          </li>
        ))}
        {uses.hidden > 0 && <li>{say('hidden', { count: uses.hidden })}</li>}
      </ul>
      <p>{say('consequence', { name })}</p>
    </div>
  )
}
