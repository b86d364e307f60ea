import { useRead } from '#console/api/read.ts'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { formatBytes, formatDuration, formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { Facts, Figures } from './Figures.tsx'
import { systemWords } from './words.ts'

type System = Schemas['System']
type Of = { system: System }

const tones = { attention: 'amber', failed: 'red' } as const

const Checks = ({ system }: Of) => {
  const t = useWords(systemWords)
  return (
    <Section title={t('checks')}>
      <Facts
        facts={system.checks.map(({ name, state, message }) => [
          t(`check_${name}` as 'check_schema', { defaultValue: name }),
          state === 'ok' ? (
            t(state)
          ) : (
            <>
              <Tag tone={tones[state]}>{t(state)}</Tag> {message}
            </>
          ),
        ])}
      />
    </Section>
  )
}

const Versions = ({ system }: Of) => {
  const t = useWords(systemWords)
  const { database } = system
  return (
    <Section title={t('versions')}>
      <Facts
        facts={[
          [t('parley'), system.version],
          [t('node'), system.node_version],
          [t('postgres'), `${database.version}${database.is_embedded ? ` (${t('embedded')})` : ''}`],
          [t('schema'), system.schema_version],
          [
            t('started'),
            `${formatMoment(system.started_at)} · ${t('up', { time: formatDuration(system.uptime_seconds) })}`,
          ],
        ]}
      />
    </Section>
  )
}

const Database = ({ system }: Of) => {
  const t = useWords(systemWords)
  const { bytes, connections, replica, tables } = system.database
  const lag = replica?.lag_bytes
  const state = t((replica?.state ?? 'no replica').replace(' ', '_') as 'in_use')
  return (
    <Section title={t('database')}>
      <Facts
        facts={[
          [t('size'), formatBytes(bytes)],
          [t('connections'), t('of', connections)],
          [t('replica'), lag ? t('lagging', { state, size: formatBytes(lag) }) : state],
        ]}
      />
      <Figures
        label={t('table')}
        heads={[t('table'), t('rows'), t('size')]}
        rows={tables.map((one) => [one.name, formatNumber(one.rows), formatBytes(one.bytes)])}
      />
    </Section>
  )
}

const Jobs = ({ system }: Of) => {
  const t = useWords(systemWords)
  const { last_seen_at, queues } = system.jobs
  const { imports, webhooks, inbound, files } = system
  const { free_bytes: free, total_bytes: total } = files
  const room = { free: formatBytes(free ?? 0), total: formatBytes(total ?? 0) }
  return (
    <>
      <Section title={t('jobs')}>
        <Facts facts={[[t('last_seen'), last_seen_at ? formatMoment(last_seen_at) : t('never')]]} />
        {queues.length === 0 && <p>{t('no_jobs')}</p>}
        {queues.length > 0 && (
          <Figures
            label={t('queue')}
            heads={[t('queue'), t('waiting'), t('running'), t('given_up'), t('oldest')]}
            rows={queues.map((queue) => [
              queue.name,
              formatNumber(queue.waiting),
              formatNumber(queue.running),
              formatNumber(queue.failed),
              queue.oldest_waiting_seconds === null ? '' : formatDuration(queue.oldest_waiting_seconds),
            ])}
          />
        )}
      </Section>
      <Section title={t('traffic')}>
        <Facts
          facts={[
            [t('imports'), t('imports_text', imports)],
            [t('webhooks'), t('webhooks_text', webhooks)],
            [t('inbound'), t('inbound_text', inbound)],
            [t('files'), files.kind === 'bucket' ? t('bucket') : t('folder', room)],
          ]}
        />
      </Section>
    </>
  )
}

/** The state of the service: versions, database, jobs and warnings. */
export const Component = () => {
  const t = useWords(systemWords)
  const title = useWords(admin)('system')
  const { data, error, refetch, isFetching, dataUpdatedAt } = useRead('/system', undefined, {
    refetchInterval: 30_000,
  })
  return (
    <Page
      title={title}
      actions={
        <Button onClick={() => refetch()} loading={isFetching}>
          {t('refresh')}
        </Button>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => refetch()} />}
      {error && data && (
        <Failure
          error={error}
          title={t('outdated', { moment: formatMoment(new Date(dataUpdatedAt).toISOString()) })}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <Skeleton />}
      {data && (
        <>
          <Checks system={data.data} />
          <Versions system={data.data} />
          <Database system={data.data} />
          <Jobs system={data.data} />
        </>
      )}
    </Page>
  )
}
