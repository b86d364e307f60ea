import { Textarea } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import type { Action } from '#console/fields/rules/draft.ts'
import type { RuleFields } from '#console/fields/rules/useRuleFields.ts'
import { rules } from '#console/fields/rules/words.ts'
import type { Option } from '#console/fields/values.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { availabilityWords } from '#console/words/availability.ts'
import { useWords } from '#console/words/words.ts'
import { Blank } from './Blank.tsx'

export interface EditProps {
  action: Action
  fields: RuleFields
  /** Returns the API's error of a part of the action. */
  errorOf: (...names: string[]) => string | undefined
  onChange: (action: Action) => void
}

export const ActionText = (props: {
  label: string
  hint?: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}) => (
  <Textarea
    aria-label={props.label}
    description={props.hint}
    autosize
    minRows={2}
    value={props.value}
    error={props.error}
    onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
  />
)

const statuses = ['here', 'busy', 'away'] as const
type Status = (typeof statuses)[number]

export const SetAvailability = ({ action, onChange }: EditProps) => {
  const t = useWords(availabilityWords)
  return (
    <Blank<Status>
      label={useWords(rules)('do_set_availability')}
      value={action.set_availability ?? 'away'}
      options={statuses.map((status) => ({ value: status, label: t(status) }))}
      onChange={(status) => onChange({ set_availability: status })}
    />
  )
}

const useWebhooks = (): Option[] => {
  const may = useMay()
  const { data } = useRead(
    '/webhook',
    { query: { per_page: 1000 } },
    { enabled: may('webhook.read'), staleTime: 60_000 },
  )
  return (data?.data ?? []).map(({ id, url, description }) => ({
    value: String(id),
    label: description ?? url,
  }))
}

export const Webhook = ({ action, errorOf, onChange }: EditProps) => (
  <Choice
    aria-label={useWords(rules)('webhook')}
    data={useWebhooks()}
    value={action.webhook ? String(action.webhook) : null}
    error={errorOf('webhook')}
    onChange={(chosen) => chosen && onChange({ webhook: Number(chosen) })}
  />
)
