import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { EmptyList } from '#console/lists/EmptyList.tsx'
import { Filters } from '#console/lists/Filters.tsx'
import { List, ListPager } from '#console/lists/List.tsx'
import { useConditions } from '#console/lists/useConditions.ts'
import { useList } from '#console/lists/useList.ts'
import { Button } from '#console/ui/Button.tsx'
import { useIsNarrow } from '#console/ui/narrow.ts'
import { Page } from '#console/ui/Page.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { tellDone } from '#console/undo/undo.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { useScoreColumns } from './columns.tsx'
import classes from './Scores.module.css'
import { useScoreFields } from './scoreFields.ts'
import { Trend } from './Trend.tsx'
import { scores } from './words.ts'

const newestFirst = '-created_at'

/** The scores that customers gave, and how they went; one opens its conversation. */
export const Component = () => {
  const say = useWords(scores)
  const may = useMay()
  const navigate = useNavigate()
  const [{ panel }, setAddress] = useAddress<{ panel: 'export' }>()
  const narrowing = useConditions('/csat-score', useScoreFields())
  const list = useList('/csat-score', { sort: newestFirst, ...narrowing.query })
  const columns = useScoreColumns()
  const isNarrow = useIsNarrow()
  const show = (next: 'export' | undefined) => void setAddress({ panel: next } as never, { replace: !next })
  useKeys([{ key: 'Shift+E', label: say('export'), run: () => show('export') }])
  const open = ({ contact_log_id: id }: Schemas['CsatScore']) =>
    id === null
      ? tellDone({ message: say('no_conversation') })
      : void navigate({ to: '/inbox/$id', params: { id: String(id) } })
  const total = list.meta?.total ?? 0
  return (
    <Page
      title={say('scores')}
      actions={
        <Button kind="quiet" icon={IconDownload} onClick={() => show('export')}>
          {say('export')}
        </Button>
      }
      toolbar={<Filters {...narrowing} title={say('all_true')} total={list.meta?.total} />}
      footer={<ListPager list={list} />}
    >
      <div className={classes.page}>
        {may('report.read') && <Trend />}
        <div className={classes.list}>
          <List
            name="scores"
            label={say('scores')}
            list={list}
            columns={isNarrow ? columns.slice(0, 3) : columns}
            {...(may('conversation.read') && { onOpen: open })}
            failed={say('failed')}
            empty={
              <EmptyList narrowing={narrowing} title={say('none_yet')}>
                {say('begin')}
              </EmptyList>
            }
          />
        </div>
      </div>
      {panel === 'export' && (
        <Panel title={say('export_title')} onClose={() => show(undefined)}>
          <p>{say('export_says', { count: total, rows: formatNumber(total) })}</p>
          <a href={parley.address('/csat-score/export', { query: narrowing.query as never })} download>
            {say('download')}
          </a>
        </Panel>
      )}
    </Page>
  )
}
