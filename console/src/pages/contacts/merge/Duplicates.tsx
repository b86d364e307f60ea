import { Link, useNavigate } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconArrowLeft, IconHistory } from '#console/ui/controls/icons.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { common } from '#console/words/common.ts'
import { formatDay } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { contactWords } from '../contactWords.ts'
import { useTellApart } from './DuplicateBand.tsx'
import classes from './Merge.module.css'
import { mergeWords } from './mergeWords.ts'

type Pair = Schemas['ContactDuplicate']

const Row = ({ pair, onApart }: { pair: Pair; onApart: () => void }) => {
  const t = useWords(contactWords)
  const may = useMay()
  const navigate = useNavigate()
  const ids = pair.contacts.map(({ id }) => id)
  const compare = () => navigate({ to: '/contacts/merge', search: { ids: ids.join(',') } as never })
  return (
    <li className={classes.pair} data-pair>
      {pair.contacts.map(({ id, name, membership_no, created_at }) => (
        <span key={id} className={classes.who}>
          <Link to="/contacts/$id" params={{ id: String(id) }}>
            {name}
          </Link>
          <small>{[membership_no, formatDay(created_at)].filter(Boolean).join(' · ')}</small>
        </span>
      ))}
      <ul className={classes.reasons}>
        {pair.values.map(({ reason, value }) => (
          <li key={reason + value}>
            {t(`same_${reason}`)} <span>{value}</span>
          </li>
        ))}
      </ul>
      <span className={classes.acts}>
        {may('contact_merge.create') && <Button onClick={compare}>{t('compare')}</Button>}
        {may('contact.update') && (
          <Button kind="quiet" onClick={onApart}>
            {t('not_same')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Focuses the actions of the next or previous pair. */
const goOn = (step: 1 | -1) => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-pair]')]
  const here = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[Math.max(0, Math.min(rows.length - 1, here + step))]
  const target = next?.querySelector<HTMLElement>('button') ?? next?.querySelector('a')
  target?.focus()
}

/** Possible duplicates, pair by pair. */
export const Component = () => {
  const t = useWords(mergeWords)
  const tContact = useWords(contactWords)
  const navigate = useNavigate()
  const list = useList('/contact/duplicate')
  const apart = useTellApart()
  const pairs = list.rows as Pair[] | undefined
  const may = useMay()
  const tCommon = useWords(common)
  useKeys([
    { key: 'J', label: tCommon('next_row'), run: () => goOn(1) },
    { key: 'Shift+J', label: tCommon('previous_row'), run: () => goOn(-1) },
  ])
  return (
    <Page
      title={t('duplicates')}
      before={
        <IconButton
          icon={IconArrowLeft}
          label={tContact('contacts')}
          onClick={() => navigate({ to: '/contacts' })}
        />
      }
      actions={
        may('contact_merge.read') && (
          <Button kind="quiet" icon={IconHistory} onClick={() => navigate({ to: '/contacts/merges' })}>
            {t('merges')}
          </Button>
        )
      }
      footer={<ListPager list={list} />}
    >
      {list.error && !pairs ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : !pairs ? (
        <Skeleton />
      ) : pairs.length === 0 ? (
        <Notice
          title={t('no_duplicates')}
          actions={<Button onClick={() => navigate({ to: '/contacts' })}>{t('to_contacts')}</Button>}
        >
          {t('no_duplicates_why')}
        </Notice>
      ) : (
        <ul>
          {pairs.map((pair) => {
            const ids = pair.contacts.map(({ id }) => id)
            return <Row key={ids.join('-')} pair={pair} onApart={() => apart.mutate([ids])} />
          })}
        </ul>
      )}
    </Page>
  )
}
