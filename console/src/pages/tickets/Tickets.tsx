import type { CustomField } from '#console/fields/values.ts'
import { useAddress } from '#console/frame/address.ts'
import { Page } from '#console/ui/Page.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { AsBoard } from './AsBoard.tsx'
import { AsList } from './AsList.tsx'
import { useTicketCustomFields } from './choices.ts'
import { useNarrowed } from './useNarrowed.ts'
import { tickets } from './words.ts'

const Tickets = ({ custom }: { custom: CustomField[] }) => {
  const [{ as = 'board' }] = useAddress<{ as: 'board' | 'list' }>()
  const narrowed = useNarrowed(custom)
  return as === 'list' ? <AsList {...narrowed} /> : <AsBoard {...narrowed} />
}

/** The tickets, once it is known which custom fields the address may narrow them by. */
export const Component = () => {
  const say = useWords(tickets)
  const custom = useTicketCustomFields()
  if (custom) return <Tickets custom={custom} />
  return (
    <Page title={say('tickets')}>
      <Skeleton />
    </Page>
  )
}
