import { Radio } from '@mantine/core'
import { useState } from 'react'
import type { Colleague } from '#console/api/availability.ts'
import type { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { NameWithStatus } from '#console/ui/StatusDot.tsx'
import { availabilityWords } from '#console/words/availability.ts'
import { type Translate, useWords } from '#console/words/words.ts'
import { useQueues } from '../../queue/useQueue.ts'
import { inPlace } from '../../SidePane.tsx'
import { assignmentWords } from './assignmentWords.ts'

/** The fields of a form that say where conversations are transferred to. */
export const noDestination = { to: 'colleague', handler_id: '', campaign_queue_id: '' }
type Values = typeof noDestination

/** Returns the destination as the API takes it. */
export const destinationOf = ({ to, handler_id, campaign_queue_id }: Values) =>
  to === 'colleague' ? { handler_id: Number(handler_id) } : { campaign_queue_id: Number(campaign_queue_id) }

/** Returns messages for the fields that are yet to be filled in. */
export const missingDestination = (
  { to, handler_id, campaign_queue_id }: Values,
  t: Translate<'choose_colleague' | 'choose_queue'>,
) => ({
  handler_id: to === 'colleague' && !handler_id ? t('choose_colleague') : undefined,
  campaign_queue_id: to === 'queue' && !campaign_queue_id ? t('choose_queue') : undefined,
})

const useColleagues = (search: string) => {
  const me = useMe()
  const { data, isPlaceholderData } = useRead(
    '/colleague',
    { query: { per_page: 20, sort: 'load', ...(search && { search }) } },
    { keep: true },
  )
  return { colleagues: (data?.data ?? []).filter(({ id }) => id !== me.id), isFinding: isPlaceholderData }
}

/** A colleague in the list, with whether they are at the desk and how many conversations they have. */
const Candidate = ({
  name,
  availability,
  away_until,
  open_conversations,
}: Partial<Colleague> & { name: string }) => {
  const t = useWords(availabilityWords)
  return (
    <NameWithStatus name={name} status={availability} until={away_until}>
      {open_conversations !== undefined && t('load', { count: open_conversations })}
    </NameWithStatus>
  )
}

interface Props {
  form: Pick<ReturnType<typeof useForm<Values>>, 'values' | 'errors' | 'set'>
}

/** Selects a colleague or a queue. */
export const Destination = ({ form }: Props) => {
  const t = useWords(assignmentWords)
  const [search, setSearch] = useState('')
  const { colleagues, isFinding } = useColleagues(search)
  const queues = useQueues()
  return (
    <>
      <Radio.Group label={t('transfer_to')} value={form.values.to} onChange={(to) => form.set('to', to)}>
        <Radio value="colleague" label={t('colleague')} size="xs" />
        <Radio value="queue" label={t('queue')} size="xs" />
      </Radio.Group>
      {form.values.to === 'colleague' ? (
        <Choice
          {...inPlace}
          label={t('find_colleague')}
          data-autofocus
          isFinding={isFinding}
          searchable
          data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
          filter={({ options }) => options}
          renderOption={({ option }) => (
            <Candidate {...colleagues.find(({ id }) => String(id) === option.value)} name={option.label} />
          )}
          nothingFoundMessage={t('nobody')}
          value={form.values.handler_id || null}
          error={form.errors.handler_id}
          onType={setSearch}
          onChange={(id) => form.set('handler_id', id ?? '')}
        />
      ) : (
        <Choice
          {...inPlace}
          label={t('find_queue')}
          searchable
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.values.campaign_queue_id || null}
          error={form.errors.campaign_queue_id}
          onChange={(id) => form.set('campaign_queue_id', id ?? '')}
        />
      )}
    </>
  )
}
