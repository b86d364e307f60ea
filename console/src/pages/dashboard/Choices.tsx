import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconFilter } from '#console/ui/controls/icons.ts'
import { useIsNarrow } from '#console/ui/page/narrow.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Dashboard.module.css'
import { OwnPeriod } from './OwnPeriod.tsx'
import { periods, type useNarrowed } from './period.ts'
import { dashboard } from './words.ts'

type DashboardFilter = ReturnType<typeof useNarrowed>

interface NamedRecord {
  id: number
  name: string
}

const all = { query: { per_page: 1000 } }
const none = undefined as never

const Whose = ({
  label,
  everyone,
  chosen,
  options,
  onChoose,
}: {
  label: string
  everyone: string
  chosen: number | undefined
  options: NamedRecord[] | undefined
  onChoose: (id: number) => void
}) => (
  <select
    className={classes.choice}
    aria-label={label}
    value={chosen ?? ''}
    onChange={({ currentTarget: { value } }) => onChoose(value ? Number(value) : none)}
  >
    <option value="">{everyone}</option>
    {options?.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)

const Period = (narrowed: DashboardFilter) => {
  const { set, isOwn, days, query } = narrowed
  const t = useWords(dashboard)
  const choose = (chosen: string) =>
    chosen === 'own'
      ? set({ from: query.from, to: query.to })
      : set({ days: Number(chosen), from: none, to: none })
  return (
    <>
      <select
        aria-label={t('period')}
        value={isOwn ? 'own' : days}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {periods.map((count) => (
          <option key={count} value={count}>
            {t(`days_${count}`)}
          </option>
        ))}
        <option value="own">{t('days_own')}</option>
      </select>
      {isOwn && <OwnPeriod {...narrowed} />}
    </>
  )
}

const lasting = { staleTime: 60_000 }

/** Filters by what the work belongs to; each is left out for who may not read its records. */
const Belonging = ({ set, who }: DashboardFilter) => {
  const t = useWords(dashboard)
  const may = useMay()
  const [mayChannel, mayQueue, mayBrand] = [
    may('channel.read'),
    may('campaign_queue.read'),
    may('sponsor.read'),
  ]
  const channels = useRead('/channel', all, { ...lasting, enabled: mayChannel }).data?.data
  const queues = useRead('/campaign-queue', all, { ...lasting, enabled: mayQueue }).data?.data
  const brands = useRead('/sponsor', all, { ...lasting, enabled: mayBrand }).data?.data
  return (
    <>
      {mayChannel && (
        <Whose
          label={t('channel')}
          everyone={t('all_channels')}
          chosen={who.channel_id}
          options={channels}
          onChoose={(channel) => set({ channel })}
        />
      )}
      {mayQueue && (
        <Whose
          label={t('queue')}
          everyone={t('all_queues')}
          chosen={who.campaign_queue_id}
          options={queues}
          onChoose={(queue) => set({ queue })}
        />
      )}
      {mayBrand && (
        <Whose
          label={t('brand')}
          everyone={t('all_brands')}
          chosen={who.sponsor_id}
          options={brands}
          onChoose={(brand) => set({ brand })}
        />
      )}
    </>
  )
}

/** Filters by whose the work is and by what it belongs to. */
const Narrowing = (narrowed: DashboardFilter) => {
  const t = useWords(dashboard)
  const mayGroup = useMay()('group.read')
  const { data: groups } = useRead('/group', all, { enabled: mayGroup })
  const { set, who } = narrowed
  const { group_id } = who
  const { data: colleagues } = useRead(
    '/colleague',
    { query: { ...all.query, ...(group_id && { group_id }) } },
    { keep: true },
  )
  return (
    <>
      {mayGroup && (
        <Whose
          label={t('group')}
          everyone={t('all_groups')}
          chosen={who.group_id}
          options={groups?.data}
          onChoose={(group) => set({ group, employee: none })}
        />
      )}
      <Whose
        label={t('employee')}
        everyone={t('everyone')}
        chosen={who.handler_id}
        options={colleagues?.data}
        onChoose={(employee) => set({ employee })}
      />
      {mayGroup && (
        <Whose
          label={t('of_group')}
          everyone={t('all_of_groups')}
          chosen={who.of_group_id}
          options={groups?.data}
          onChoose={(of_group) => set({ of_group })}
        />
      )}
      <Belonging {...narrowed} />
    </>
  )
}

/** The dashboard's filters. On a phone, all but the period are behind a button: they would take half of the screen. */
export const Choices = (narrowed: DashboardFilter) => {
  const hasPeriod = narrowed.section !== 'staffing'
  const t = useWords(dashboard)
  const tCommon = useWords(common)
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const count = Object.keys(narrowed.who).length
  return (
    <>
      {hasPeriod && <Period {...narrowed} />}
      {isNarrow && (
        <Button icon={IconFilter} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {count ? t('filters', { number: count }) : tCommon('filter')}
        </Button>
      )}
      {(!isNarrow || isOpen) && <Narrowing {...narrowed} />}
    </>
  )
}
