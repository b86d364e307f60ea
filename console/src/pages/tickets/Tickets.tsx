import { type DescribedField, useDescription } from '#console/fields/described.ts'
import type { CustomField } from '#console/fields/values.ts'
import { useAddress } from '#console/frame/address.ts'
import { Failure } from '#console/ui/Failure.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { AsBoard } from './AsBoard.tsx'
import { AsList } from './AsList.tsx'
import { useTicketCustomFields } from './choices.ts'
import { useNarrowed } from './useNarrowed.ts'
import { tickets } from './words.ts'

interface Props {
  described: DescribedField<'ticket'>[]
  custom: CustomField[]
}

const Tickets = ({ described, custom }: Props) => {
  const [{ as = 'board' }] = useAddress<{ as: 'board' | 'list' }>()
  const narrowed = useNarrowed(described, custom)
  return as === 'list' ? <AsList {...narrowed} /> : <AsBoard {...narrowed} />
}

/** The tickets, once it is known which fields the address may narrow them by. */
export const Component = () => {
  const say = useWords(tickets)
  const custom = useTicketCustomFields()
  const { fields: described, error, refetch } = useDescription('ticket')
  if (described && custom) return <Tickets described={described} custom={custom} />
  return (
    <Page title={say('tickets')}>
      {error ? <Failure error={error} title={say('failed')} onRetry={() => void refetch()} /> : <Skeleton />}
    </Page>
  )
}
