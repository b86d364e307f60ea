import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { adminPages } from '#console/app/administration.ts'
import { addressOf } from '#console/lists/views/useViews.ts'
import form from '#console/pages/admin/Form.module.css'
import { countsText } from '#console/pages/admin/settings/counts.ts'
import { settings } from '#console/pages/admin/settings/words.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { placeOf } from './blockers.ts'
import type { FoundUses, UsedSetting } from './useUses.ts'
import { useWordsOf } from './words.ts'

type Use = Schemas['SettingUse']

/** The page of administration that shows a use. Macros are kept among the rules. */
const pageOf = (type: Use['type']) => adminPages.find(({ resource }) => resource === type)?.page ?? 'rules'

/** The tables whose records are listed by name. */
const named: Partial<Record<string, Use['type'][]>> = {
  canned_answers: ['canned_answer'],
  campaign_queue_groups: ['campaign_queue'],
  campaign_queue_skills: ['campaign_queue'],
  channels: ['channel'],
  relation_import_recipes: ['recipe'],
  rule_calendars: ['rule', 'macro'],
  sla_policies: ['sla_policy'],
}

/** The pages of lists, by what they list. */
const lists: Record<string, string> = {
  contact: '/contacts',
  ticket: '/tickets',
  company: '/companies',
  csat_score: '/scores',
  conversation: '/inbox',
}

/** A link to a list as a saved view shows it. */
const ViewLink = ({ id, name, to }: Pick<Use, 'id' | 'name'> & { to: string }) => {
  const { data } = useRead('/view/{view}', { path: { view: id } })
  const shown = to === '/inbox' ? { tab: 'all' } : { as: 'list' }
  const view = data ? addressOf(data.data) : { view: id }
  return (
    <Link to={to as '/tickets'} search={{ ...shown, ...view } as never}>
      {name}
    </Link>
  )
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
    return to ? <ViewLink id={id} name={name} to={to} /> : name
  }
  return (
    <Link to="/admin/$page/$id" params={{ page: pageOf(type), id: String(id) }} search={{}}>
      {name}
    </Link>
  )
}

interface Props {
  /** The setting that is about to be deleted. */
  type: UsedSetting
  id: number
  name: string
  uses: FoundUses
}

/** What must be changed before a setting can be deleted, as links to its lists. */
const Blocking = ({ type, id, name, uses: { data, blocking } }: Props) => {
  const t = useWords(useWordsOf)
  const tSettings = useWords(settings)
  const may = useMay()
  const isNamed = (table: string) => data.some((use) => named[table]?.includes(use.type))
  const counted = Object.entries(blocking).filter(([table]) => !isNamed(table))
  return (
    <>
      <p>{t(counted.length ? 'blocked' : 'blocked_by_named', { name })}</p>
      <ul>
        {counted.map(([table, count]) => {
          const text = countsText(tSettings, { counts: { [table]: count } })
          const place = placeOf(table, type, id, may)
          return (
            <li key={table}>
              {place ? (
                <Link to={place.to as '/tickets'} search={place.search as never}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What uses a setting that is about to be deleted, by name, and whether that keeps it from being deleted. */
export const Uses = (props: Props) => {
  const { name, uses } = props
  const t = useWords(useWordsOf)
  const isBlocked = Object.keys(uses.blocking).length > 0
  const isUsed = uses.data.length > 0 || uses.hidden > 0
  return (
    <div role="alert" className={form.failure}>
      {isBlocked && <Blocking {...props} />}
      {isUsed && <p>{t('used_by', { name })}</p>}
      <ul>
        {uses.data.map((use) => (
          <li key={`${use.type} ${use.id}`}>
            {t(use.type)} · <UseLink use={use} />
          </li>
        ))}
        {uses.hidden > 0 && <li>{t('hidden', { count: uses.hidden })}</li>}
      </ul>
      {!isBlocked && <p>{t('consequence', { name })}</p>}
    </div>
  )
}
