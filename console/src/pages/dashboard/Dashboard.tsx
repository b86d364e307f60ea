import { TextInput } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { Page } from '#console/ui/Page.tsx'
import { useNow, useZone } from '#console/words/clock.ts'
import { useWords } from '#console/words/words.ts'
import { OpenTickets, Responses, Scores, Volume } from './Charts.tsx'
import classes from './Dashboard.module.css'
import { Figures } from './Figures.tsx'
import { periods, useNarrowed } from './period.ts'
import { dashboard } from './words.ts'

const Choices = ({ address, set, isOwn, days, query }: ReturnType<typeof useNarrowed>) => {
  const say = useWords(dashboard)
  const mayGroup = useMay()('group.read')
  const { data: groups } = useRead('/group', { query: { per_page: 1000 } }, { enabled: mayGroup })
  const { data: colleagues } = useRead('/colleague', { query: { per_page: 1000 } })
  const choosePeriod = (chosen: string) =>
    chosen === 'own'
      ? set({ from: query.from, to: query.to })
      : set({ days: Number(chosen), from: undefined as never, to: undefined as never })
  const id = (chosen: string) => (chosen ? Number(chosen) : (undefined as never))
  return (
    <>
      <select
        aria-label={say('period')}
        value={isOwn ? 'own' : days}
        onChange={({ currentTarget }) => choosePeriod(currentTarget.value)}
      >
        {periods.map((count) => (
          <option key={count} value={count}>
            {say(`days_${count}`)}
          </option>
        ))}
        <option value="own">{say('days_own')}</option>
      </select>
      {isOwn &&
        (['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            aria-label={say(end)}
            defaultValue={query[end]}
            w={104}
            onChange={({ currentTarget: { value } }) =>
              /^\d{4}-\d\d-\d\d$/.test(value) && void set({ from: query.from, to: query.to, [end]: value })
            }
          />
        ))}
      {mayGroup && (
        <select
          className={classes.choice}
          aria-label={say('group')}
          value={address.group ?? ''}
          onChange={({ currentTarget }) => set({ group: id(currentTarget.value) })}
        >
          <option value="">{say('all_groups')}</option>
          {groups?.data.map((group) => (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ))}
        </select>
      )}
      <select
        className={classes.choice}
        aria-label={say('employee')}
        value={address.employee ?? ''}
        onChange={({ currentTarget }) => set({ employee: id(currentTarget.value) })}
      >
        <option value="">{say('everyone')}</option>
        {colleagues?.data.map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {colleague.name}
          </option>
        ))}
      </select>
    </>
  )
}

export const Component = () => {
  const say = useWords(dashboard)
  const { at, timeZone } = useZone()
  const now = useNow(60)
  const narrowed = useNarrowed()
  const { address, set, span } = narrowed
  const toggle = () => set({ tables: address.tables ? (undefined as never) : true })
  useKeys([{ key: 'T', label: say('tables'), run: () => void toggle() }])
  const narrow = { query: narrowed.query, who: narrowed.who, isTable: address.tables || undefined }
  return (
    <Page
      title={say('title')}
      views={<Choices {...narrowed} />}
      actions={
        <>
          <span className={classes.asOf}>
            {say('as_of', {
              time: at(now).slice(11, 16),
              zone: timeZone.split('/').at(-1)?.replaceAll('_', ' '),
              days: span,
            })}
          </span>
          <Button kind="quiet" shortcut="T" aria-pressed={!!address.tables} onClick={() => void toggle()}>
            {say('tables')}
          </Button>
        </>
      }
    >
      <Figures query={narrowed.query} />
      <div className={classes.charts}>
        <Responses {...narrow} />
        <OpenTickets {...narrow} />
        <Volume {...narrow} />
        <Scores {...narrow} />
      </div>
    </Page>
  )
}
