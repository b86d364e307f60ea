import { useNavigate } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { useDescription } from '#console/fields/described.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconArrowLeft } from '#console/ui/controls/icons.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { requestHeading } from '#console/ui/page/heading.ts'
import { Loaded } from '#console/ui/page/Loaded.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { MergeMoves } from './MergeMoves.tsx'
import { MergeTable } from './MergeTable.tsx'
import { mergeWords } from './mergeWords.ts'
import { useMerge } from './useMerge.ts'

const idsIn = (text: unknown) => [
  ...new Set(
    String(text ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
]

const columns = ['1', '2', '3']

/** Two or three contacts side by side, and the merged result. */
export const Component = () => {
  const t = useWords(mergeWords)
  const may = useMay()
  const navigate = useNavigate()
  const [address, setAddress] = useAddress<{ ids: string; kept: number }>()
  const ids = idsIn(address.ids).slice(0, 3)
  const kept = ids.find((id) => id === address.kept) ?? ids[0]
  const keep = (id: number | undefined) => void setAddress({ kept: id }, { replace: true })
  const { preview, error, refetch, take, takeAll, merge } = useMerge(ids, kept, (id) => {
    requestHeading()
    return navigate({ to: '/contacts/$id', params: { id: String(id) } })
  })
  const described = useDescription('contact')
  const canMerge = may('contact_merge.create') && !!preview && !error
  const carryOut = () => canMerge && !merge.isPending && merge.mutate()
  useKeys([
    { key: 'K', label: t('keep_next'), run: () => keep(ids[(ids.indexOf(kept ?? 0) + 1) % ids.length]) },
    { key: 'Ctrl+Enter', label: t('merge'), run: carryOut, inFields: true },
    ...columns.slice(0, ids.length).map((key, place) => ({
      key,
      label: t('take_column', { column: key }),
      run: () => takeAll(ids[place] as number),
    })),
  ])
  const isEnough = ids.length > 1
  return (
    <Page
      title={t('title')}
      before={
        <IconButton
          icon={IconArrowLeft}
          label={t('duplicates')}
          onClick={() => navigate({ to: '/contacts/duplicates' })}
        />
      }
      actions={
        canMerge && (
          <Button kind="primary" shortcut="Ctrl Enter" loading={merge.isPending} onClick={carryOut}>
            {t('merge')}
          </Button>
        )
      }
    >
      {!isEnough && (
        <Notice
          title={t('choose_two')}
          actions={<Button onClick={() => navigate({ to: '/contacts' })}>{t('to_contacts')}</Button>}
        >
          {t('choose_why')}
        </Notice>
      )}
      {isEnough && error && <Failure error={error} onRetry={() => void refetch()} />}
      {isEnough && !error && !preview && <Skeleton />}
      {preview && (
        <>
          <Loaded of={described}>
            {(fields) => (
              <MergeTable
                described={fields}
                ids={ids}
                kept={kept}
                keep={keep}
                preview={preview}
                take={take}
                takeAll={takeAll}
              />
            )}
          </Loaded>
          <MergeMoves moves={preview.moves} />
        </>
      )}
    </Page>
  )
}
