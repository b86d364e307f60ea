import { type ReactNode, Suspense } from 'react'
import { useAddress } from '#console/app/address.ts'
import { type RecordFields, useRecordFields } from '#console/fields/described.ts'
import { lazily } from '#console/ui/lazily.ts'
import { Loaded } from '#console/ui/page/Loaded.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { AsBoard } from './board/AsBoard.tsx'
import { useNarrowed } from './list/useNarrowed.ts'
import { tickets } from './words.ts'

const fetchList = () => import('./list/AsList.tsx').then((list) => list.AsList)
// Load what most see first, then the other view.
fetchList().catch(() => undefined)
const AsList = lazily(fetchList)

const Frame = ({ children }: { children: ReactNode }) => (
  <Page title={useWords(tickets)('tickets')}>{children}</Page>
)

const Tickets = ({ described, custom }: RecordFields<'ticket'>) => {
  const [{ as = 'board' }] = useAddress<{ as: 'board' | 'list' }>()
  const narrowed = useNarrowed(described, custom)
  if (as !== 'list') return <AsBoard {...narrowed} />
  return (
    <Suspense
      fallback={
        <Frame>
          <Skeleton />
        </Frame>
      }
    >
      <AsList {...narrowed} />
    </Suspense>
  )
}

/** The tickets page, once the fields that the address may filter by are known. */
export const Component = () => {
  const t = useWords(tickets)
  return (
    <Loaded of={useRecordFields('ticket')} failed={t('failed')} frame={(state) => <Frame>{state}</Frame>}>
      {(fields) => <Tickets {...fields} />}
    </Loaded>
  )
}
