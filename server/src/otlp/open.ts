import type { Config } from '#config'
import type { Log } from '../log.ts'

/** Sends traces and logs of this process if a collector is set; otherwise nothing is loaded. Returns what ends it. */
export const openTelemetry = async ({ otlp }: Pick<Config, 'otlp'>, log: Log, processName: string) => {
  if (!otlp) return { close: async () => undefined }
  const { startOtlp } = await import('./start.ts')
  return startOtlp(otlp, log, processName)
}
