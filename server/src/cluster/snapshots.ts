import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'
import { processRegistry } from '#telemetry/registry.ts'

/** The metrics of one process at one moment. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

type Metric = Snapshot[number]

const isCount = ({ type }: Metric) => ['counter', 'histogram'].includes(String(type))

const judged = (metric: Metric): Metric => {
  // The delay that matters is that of the slowest process, which an average would hide.
  if (/^nodejs_eventloop_lag_(?!min)/.test(metric.name)) return { ...metric, aggregator: 'max' }
  // The program has started when its first process has.
  if (metric.name === 'process_start_time_seconds') return { ...metric, aggregator: 'first' }
  return metric
}

const added = (snapshots: Snapshot[]) =>
  AggregatorRegistry.aggregate(snapshots.map((snapshot) => snapshot.map(judged)))

/** Adds up the metrics of all processes. The counts of ended ones are kept, so that no count ever falls. */
export const createSum = <Member extends object>(own = new Registry()) => {
  collectDefaultMetrics({ register: own })
  const latest = new Map<Member, Snapshot>()
  let gone: Snapshot[] = []

  const keep = (member: Member, snapshot: Snapshot) => latest.set(member, snapshot)

  const forget = (member: Member) => {
    const last = latest.get(member)
    latest.delete(member)
    if (last) gone.push(last.filter(isCount))
  }

  const text = async () => {
    const here = await Registry.merge([own, processRegistry]).getMetricsAsJSON()
    const before = gone.splice(0)
    const merged = before.length > 1 ? [await added(before).getMetricsAsJSON()] : before
    gone = [...merged, ...gone]
    return added([here, ...gone, ...latest.values()]).metrics()
  }

  return { keep, forget, text }
}
