import { Gauge, type Registry } from 'prom-client'
import type { Backlogs } from './backlog-statements.ts'

type Latest = () => Promise<Backlogs | undefined>
type Label = 'job' | 'state'
type Value = [labels: Partial<Record<Label, string>>, value: number]

/** The value of a gauge without labels; none if it is unknown. */
const maybe = (value: number | undefined): Value[] => (value === undefined ? [] : [[{}, value]])

const jobStates = ['created', 'retry', 'active', 'failed'] as const

const gauges: { name: string; help: string; labelNames?: Label[]; values: (seen: Backlogs) => Value[] }[] = [
  {
    name: 'parley_jobs',
    help: 'Jobs of a queue that are not over, by their state; active and failed as of the last minute or so',
    labelNames: ['job', 'state'],
    values: ({ jobs }) =>
      jobs.flatMap((job) => jobStates.map((state): Value => [{ job: job.name, state }, job[state]])),
  },
  {
    name: 'parley_jobs_oldest_seconds',
    help: 'How long the oldest job of a queue has been due',
    labelNames: ['job'],
    values: ({ jobs }) => jobs.map(({ name, oldest }) => [{ job: name }, oldest]),
  },
  {
    name: 'parley_jobs_last_seen_seconds',
    help: 'Since a process last looked for due jobs; absent before the first',
    values: ({ seen }) => maybe(seen),
  },
  {
    name: 'parley_webhook_deliveries_waiting',
    help: 'Deliveries that were not accepted yet, at most 10,000 of a webhook',
    values: ({ deliveries }) => [[{}, deliveries]],
  },
  {
    name: 'parley_webhook_deliveries_oldest_seconds',
    help: 'How long the oldest delivery has been due',
    values: ({ oldestDelivery }) => [[{}, oldestDelivery]],
  },
  {
    name: 'parley_webhook_deliveries_dead',
    help: 'Deliveries that were given up, at most 10,000 of a webhook',
    values: ({ dead }) => [[{}, dead]],
  },
  {
    name: 'parley_changes_unannounced_seconds',
    help: 'The age of the oldest change in the stream that webhooks have not been told of; 0 without one',
    values: ({ oldestChange }) => [[{}, oldestChange]],
  },
  {
    name: 'parley_inbound_events_waiting',
    help: 'Events of platforms that were accepted and not processed yet, at most 10,000',
    values: ({ inbound }) => [[{}, inbound]],
  },
  {
    name: 'parley_inbound_events_oldest_seconds',
    help: 'How long the oldest has waited',
    values: ({ oldestInbound }) => [[{}, oldestInbound]],
  },
  {
    name: 'parley_moments_due',
    help: 'Moments of rules and service levels that are due, at most 10,000 of a kind',
    values: ({ moments }) => [[{}, moments]],
  },
  {
    name: 'parley_moments_oldest_seconds',
    help: 'How long the oldest moment has been due',
    values: ({ oldestMoment }) => [[{}, oldestMoment]],
  },
  {
    name: 'parley_messages_unsent',
    help: 'Messages to customers that are being sent, failed, or may not have arrived, at most 10,000',
    labelNames: ['state'],
    values: ({ messages }) =>
      ['sending', 'failed', 'unknown'].map((state) => [
        { state },
        messages.find((message) => message.state === state)?.count ?? 0,
      ]),
  },
  {
    name: 'parley_file_scans_waiting',
    help: 'Files that wait for the scanner, at most 10,000',
    values: ({ scans }) => [[{}, scans]],
  },
  {
    name: 'parley_imports',
    help: 'Imports that are not over, by their state',
    labelNames: ['state'],
    values: ({ imports }) => Object.entries(imports).map(([state, count]) => [{ state }, count]),
  },
  {
    name: 'parley_imports_idle_seconds',
    help: 'Since any import that is not over last progressed; absent without one',
    values: ({ importsIdle }) => maybe(importsIdle),
  },
  {
    name: 'parley_backup_age_seconds',
    help: 'Since the latest backup began; absent if the audit log knows of none',
    values: ({ backupAge }) => maybe(backupAge),
  },
]

/** Registers metrics of the work that waits in the database. */
export const watchBacklogs = (latest: Latest, registers: Registry[]) => {
  for (const { values, labelNames = [], ...about } of gauges)
    new Gauge<Label>({
      ...about,
      labelNames,
      registers,
      async collect() {
        const seen = await latest()
        this.reset()
        if (!labelNames.length) this.remove({})
        for (const [labels, value] of seen ? values(seen) : []) this.set(labels, value)
      },
    })
}
