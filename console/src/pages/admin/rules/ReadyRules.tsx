import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import classes from '#console/fields/rules/Rules.module.css'
import { optionsOf } from '#console/fields/values.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { listWords } from './listWords.ts'

type Ready = Schemas['ReadyRule']
type Need = Ready['needs'][number]
type Chosen = Record<string, number>

const all = { query: { per_page: 1000 } }

/** Returns the records of a read: none of those that the employee may not read, and undefined until it is known. */
const found = <R,>({ data, error }: { data?: { data: R[] } | undefined; error: unknown }) =>
  data?.data ?? (error ? [] : undefined)

/** Returns the choices for what a ready rule needs, by kind, once all are known. */
const useChoices = () => {
  const tags = found(useRead('/tag', all))
  const groups = found(useRead('/group', all))
  const calendars = found(useRead('/calendar', all))
  const queues = found(useRead('/campaign-queue', all))
  if (!(tags && groups && calendars && queues)) return undefined
  return {
    tag: optionsOf(tags),
    group: optionsOf(groups),
    calendar: optionsOf(calendars),
    campaign_queue: optionsOf(queues),
  }
}

type Choices = NonNullable<ReturnType<typeof useChoices>>

/** The pages of administration where what rules need is added. */
const pages = {
  tag: 'tags',
  group: 'groups',
  calendar: 'calendars',
  campaign_queue: 'queues',
} as const

interface NeedProps {
  error: string | undefined
  need: Need
  choices: Choices
  value: number | undefined
  onChoose: (id: number | undefined) => void
}

/** What a rule needs: a choice if there is one to make, or that it is made. */
const NeedField = ({ error, need, choices, value, onChoose }: NeedProps) => {
  const { kind, title, id, is_made } = need
  const t = useWords(listWords)
  if (is_made && id === null) return <p>{t('creates', { name: title })}</p>
  return (
    <Choice
      label={t(`need_${kind}`, { name: title })}
      description={
        choices[kind]?.length === 0 && (
          <Link to="/admin/$page" params={{ page: pages[kind] }}>
            {t(`none_${kind}`)}
          </Link>
        )
      }
      withAsterisk
      error={error}
      searchable
      data={choices[kind]}
      value={String(value ?? id ?? '') || null}
      onChange={(chosen) => onChoose(chosen ? Number(chosen) : undefined)}
    />
  )
}

interface ItemProps extends Pick<NeedProps, 'choices'> {
  rule: Ready
  onMade: (id: number) => void
}

const ReadyItem = ({ rule, choices, onMade }: ItemProps) => {
  const t = useWords(listWords)
  const tCommon = useWords(common)
  const [chosen, choose] = useState<Chosen>({})
  const make = useSave(
    (needs: Chosen) => parley.POST('/rule/ready/{ready}', { path: { ready: rule.id }, body: { needs } }),
    {
      refresh: ['/rule', '/tag'],
      done: () => ({ message: t('made') }),
      onSuccess: ({ data }) => onMade(data.id),
    },
  )
  const [isTried, setTried] = useState(false)
  const isMissing = ({ name, id, is_made }: Need) => !is_made && id === null && !chosen[name]
  const add = () => {
    setTried(true)
    if (!rule.needs.some(isMissing)) make.mutate(chosen)
  }
  return (
    <li>
      <strong>{rule.name}</strong> {rule.rule_ids.length > 0 && <Tag>{t('exists')}</Tag>}
      <p>{rule.description}</p>
      {rule.needs.map((need) => (
        <NeedField
          key={need.name}
          error={isTried && isMissing(need) ? tCommon('required') : undefined}
          need={need}
          choices={choices}
          value={chosen[need.name]}
          onChoose={(id) => {
            const { [need.name]: _, ...others } = chosen
            choose(id === undefined ? others : { ...others, [need.name]: id })
          }}
        />
      ))}
      <div className={classes.buttons}>
        <Button aria-label={t('make', { name: rule.name })} loading={make.isPending} onClick={add}>
          {t('add')}
        </Button>
      </div>
    </li>
  )
}

/** The rules that come ready, each with what it needs. */
export const ReadyRules = ({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) => {
  const t = useWords(listWords)
  const read = useRead('/rule/ready')
  const choices = useChoices()
  return (
    <Panel title={t('ready')} onClose={onClose}>
      <p>{t('ready_hint')}</p>
      <ul className={classes.ready}>
        {choices &&
          read.data?.data.map((rule) => (
            <ReadyItem key={rule.id} rule={rule} choices={choices} onMade={onMade} />
          ))}
      </ul>
    </Panel>
  )
}
