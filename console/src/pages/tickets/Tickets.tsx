import { useAddress } from '#console/app/address.ts'
import { type RecordFields, useRecordFields } from '#console/fields/described.ts'
import { Loaded } from '#console/ui/page/Loaded.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { useWords } from '#console/words/words.ts'
import { AsBoard } from './board/AsBoard.tsx'
import { AsList } from './list/AsList.tsx'
import { useNarrowed } from './list/useNarrowed.ts'
import { tickets } from './words.ts'

const Tickets = ({ described, custom }: RecordFields<'ticket'>) => {
  const [{ as = 'board' }] = useAddress<{ as: 'board' | 'list' }>()
  const narrowed = useNarrowed(described, custom)
  return as === 'list' ? <AsList {...narrowed} /> : <AsBoard {...narrowed} />
}

/** The tickets page, once the fields that the address may filter by are known. */
export const Component = () => {
  const say = useWords(tickets)
  return (
    <Loaded
      of={useRecordFields('ticket')}
      failed={say('failed')}
      frame={(state) => <Page title={say('tickets')}>{state}</Page>}
    >
      {(fields) => <Tickets {...fields} />}
    </Loaded>
  )
}
