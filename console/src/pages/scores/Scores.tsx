import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Columns } from '#console/lists/columns/Columns.tsx'
import { useColumns } from '#console/lists/columns/useColumns.ts'
import { EmptyList } from '#console/lists/EmptyList.tsx'
import { ExportPanel } from '#console/lists/ExportPanel.tsx'
import { Filters } from '#console/lists/filters/Filters.tsx'
import { useConditions } from '#console/lists/filters/useConditions.ts'
import { List, ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { useViewCounts } from '#console/lists/views/useViewCounts.ts'
import { useViews } from '#console/lists/views/useViews.ts'
import { Views } from '#console/lists/views/Views.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconDownload } from '#console/ui/controls/icons.ts'
import { useIsNarrow } from '#console/ui/page/narrow.ts'
import { Page } from '#console/ui/page/Page.tsx'
import { useWords } from '#console/words/words.ts'
import { useScoreColumns, usualColumns } from './columns.tsx'
import { ScorePanel } from './ScorePanel.tsx'
import classes from './Scores.module.css'
import { useScoreFields } from './scoreFields.ts'
import { Trend } from './Trend.tsx'
import { scores } from './words.ts'

interface Open {
  panel: 'export' | number
}

const newestFirst = '-created_at'

/** The scores given by customers and their trend, with the open one beside the list. */
export const Component = () => {
  const t = useWords(scores)
  const may = useMay()
  const [{ panel }, setAddress] = useAddress<Open>()
  const narrowing = useConditions('/csat-score', useScoreFields())
  const views = useViews('csat_score')
  const list = useList('/csat-score', { sort: newestFirst, ...narrowing.query })
  const counts = useViewCounts(views.views, narrowing, !!list.meta)
  const columns = useColumns('scores', useScoreColumns(), usualColumns)
  const isNarrow = useIsNarrow()
  const open = (next: Open['panel'] | undefined) =>
    void setAddress({ panel: next } as never, { replace: !next })
  const close = () => open(undefined)
  const take = { key: 'Shift+E', label: t('export'), run: () => open('export') }
  const mayExport = may('csat_score.export')
  useKeys(mayExport ? [take] : [])
  return (
    <Page
      title={t('scores')}
      views={<Views state={views} counts={counts} />}
      actions={
        mayExport && (
          <IconButton icon={IconDownload} label={take.label} shortcut={take.key} onClick={take.run} />
        )
      }
      toolbar={
        <Filters {...narrowing} title={t('all_true')} total={list.meta?.total} views={views}>
          {!isNarrow && <Columns {...columns} />}
        </Filters>
      }
      footer={<ListPager list={list} />}
    >
      <div className={classes.page}>
        {may('report.read') && <Trend narrowing={narrowing} />}
        <div className={classes.list}>
          <List
            name="scores"
            label={t('scores')}
            list={list}
            columns={isNarrow ? columns.all.slice(0, 3) : columns.shown}
            openId={typeof panel === 'number' ? panel : undefined}
            onOpen={({ id }) => open(id)}
            failed={t('failed')}
            empty={
              <EmptyList narrowing={narrowing} title={t('none_yet')}>
                {t('begin')}
              </EmptyList>
            }
          />
        </div>
      </div>
      {panel === 'export' && mayExport && (
        <ExportPanel
          path="/csat-score"
          title={t('export_title')}
          query={narrowing.query}
          sort={list.sort ?? newestFirst}
          columns={columns.keys}
          total={list.meta?.total}
          onClose={close}
        />
      )}
      {typeof panel === 'number' && <ScorePanel key={panel} id={panel} onClose={close} />}
    </Page>
  )
}
