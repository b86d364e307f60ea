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
  const say = useWords(systemWords)
  return (
    <Section title={say('checks')}>
      <Facts
        facts={system.checks.map(({ name, state, message }) => [
          say(`check_${name}` as 'check_schema', { defaultValue: name }),
          state === 'ok' ? (
            say(state)
          ) : (
            <>
              <Tag tone={tones[state]}>{say(state)}</Tag> {message}
            </>
          ),
        ])}
      />
    </Section>
  )
}

const Versions = ({ system }: Of) => {
  const say = useWords(systemWords)
  const { database } = system
  return (
    <Section title={say('versions')}>
      <Facts
        facts={[
          [say('parley'), system.version],
          [say('node'), system.node_version],
          [say('postgres'), `${database.version}${database.is_embedded ? ` (${say('embedded')})` : ''}`],
          [say('schema'), system.schema_version],
          [
            say('started'),
            `${formatMoment(system.started_at)} · ${say('up', { time: formatDuration(system.uptime_seconds) })}`,
          ],
        ]}
      />
    </Section>
  )
}

const Database = ({ system }: Of) => {
  const say = useWords(systemWords)
  const { bytes, connections, replica, tables } = system.database
  const lag = replica?.lag_bytes
  const state = say((replica?.state ?? 'no replica').replace(' ', '_') as 'in_use')
  return (
    <Section title={say('database')}>
      <Facts
        facts={[
          [say('size'), formatBytes(bytes)],
          [say('connections'), say('of', connections)],
          [say('replica'), lag ? say('lagging', { state, size: formatBytes(lag) }) : state],
        ]}
      />
      <Figures
        label={say('table')}
        heads={[say('table'), say('rows'), say('size')]}
        rows={tables.map((one) => [one.name, formatNumber(one.rows), formatBytes(one.bytes)])}
      />
    </Section>
  )
}

const Jobs = ({ system }: Of) => {
  const say = useWords(systemWords)
  const { last_seen_at, queues } = system.jobs
  const { imports, webhooks, inbound, files } = system
  const { free_bytes: free, total_bytes: total } = files
  const room = { free: formatBytes(free ?? 0), total: formatBytes(total ?? 0) }
  return (
    <>
      <Section title={say('jobs')}>
        <Facts facts={[[say('last_seen'), last_seen_at ? formatMoment(last_seen_at) : say('never')]]} />
        {queues.length === 0 && <p>{say('no_jobs')}</p>}
        {queues.length > 0 && (
          <Figures
            label={say('queue')}
            heads={[say('queue'), say('waiting'), say('running'), say('given_up'), say('oldest')]}
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
      <Section title={say('traffic')}>
        <Facts
          facts={[
            [say('imports'), say('imports_text', imports)],
            [say('webhooks'), say('webhooks_text', webhooks)],
            [say('inbound'), say('inbound_text', inbound)],
            [say('files'), files.kind === 'bucket' ? say('bucket') : say('folder', room)],
          ]}
        />
      </Section>
    </>
  )
}

/** The state of the service: versions, database, jobs and warnings. */
export const Component = () => {
  const say = useWords(systemWords)
  const title = useWords(admin)('system')
  const { data, error, refetch, isFetching, dataUpdatedAt } = useRead('/system', undefined, {
    refetchInterval: 30_000,
  })
  return (
    <Page
      title={title}
      actions={
        <Button onClick={() => refetch()} loading={isFetching}>
          {say('refresh')}
        </Button>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => refetch()} />}
      {error && data && (
        <Failure
          error={error}
          title={say('outdated', { moment: formatMoment(new Date(dataUpdatedAt).toISOString()) })}
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
