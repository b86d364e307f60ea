import { useNavigate } from '@tanstack/react-router'
import { useAddress } from '#console/app/address.ts'
import { EmptyList } from '#console/lists/EmptyList.tsx'
import { List, ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconArrowLeft } from '#console/ui/controls/icons.ts'
import { useIsNarrow } from '#console/ui/page/narrow.ts'
import { Page } from '#console/ui/page/Page.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { mergeWords } from './mergeWords.ts'
import { useMergeColumns } from './useMergeColumns.tsx'

/** Merged contacts, latest first, with the author, the time and undo while available. */
export const Component = () => {
  const t = useWords(mergeWords)
  const navigate = useNavigate()
  const [{ contact }] = useAddress<{ contact: number }>()
  const list = useList('/contact-merge', { sort: '-created_at', ...(contact && { contact_id: contact }) })
  const columns = useMergeColumns()
  const isNarrow = useIsNarrow()
  const open = ({ contact: kept }: Schemas['ContactMerge']) =>
    kept && void navigate({ to: '/contacts/$id', params: { id: String(kept.id) } })
  const back = () =>
    contact
      ? navigate({ to: '/contacts/$id', params: { id: String(contact) } })
      : navigate({ to: '/contacts/duplicates' })
  return (
    <Page
      title={t('merges')}
      before={<IconButton icon={IconArrowLeft} label={t('back')} onClick={() => void back()} />}
      footer={<ListPager list={list} />}
    >
      <List
        name="merges"
        label={t('merges')}
        list={list}
        columns={isNarrow ? columns.filter(({ key }) => key === 'kept' || key === 'state') : columns}
        onOpen={open}
        empty={<EmptyList title={t('no_merges')}>{t('no_merges_why')}</EmptyList>}
      />
    </Page>
  )
}
