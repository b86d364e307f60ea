import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { connect, type TLSSocket } from 'node:tls'
import type pg from 'pg'
import type { Config } from '#config'
import { openStore } from '../backup/stores/open.ts'
import { attention, type Finding, failed, fine } from './finding.ts'

const dayMs = 86_400_000
const patienceMs = 5_000

/** Seconds by which clocks may differ before it matters, and before tokens and schedules go wrong. */
const clockSlack = { attention: 2, failed: 60 }

/** Compares this machine's clock with the database's. */
export const examineClock = async (client: pg.ClientBase): Promise<Finding> => {
  const before = Date.now()
  const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
  const seconds = Math.abs(rows[0].ms - (before + Date.now()) / 2) / 1_000
  if (seconds < clockSlack.attention) return fine('clock', 'The clock agrees with the database’s.')
  const say = seconds < clockSlack.failed ? attention : failed
  return say(
    'clock',
    `The clocks of this machine and of the database differ by ${seconds.toFixed(0)} s.`,
    'timedatectl set-ntp true',
  )
}

const hasDisk = async (path: string) => (await stat(path).catch(() => undefined))?.dev

/** Looks whether the store of backups can be used, and would survive the disk of the data. */
export const examineStore = async ({ backup, dataDir }: Config): Promise<Finding[]> => {
  if (!backup.to) return []
  try {
    for await (const _ of openStore(backup.to, backup.profile).list('archives')) break
  } catch (error) {
    return [
      failed(
        'backup_store',
        `${backup.to} cannot be used: ${(error as Error).message}`,
        'parley backup list',
      ),
    ]
  }
  const [here, there] = [await hasDisk(dataDir), await hasDisk(backup.to)]
  return [
    here !== undefined && here === there
      ? attention('backup_store', `${backup.to} is on the disk of the data: both are lost together.`)
      : fine('backup_store', `${backup.to} can be used.`),
  ]
}

const certificateOf = async (url: URL) => {
  const socket: TLSSocket = connect({
    host: url.hostname,
    port: Number(url.port) || 443,
    servername: url.hostname,
    // An invalid one is to be looked at, too.
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) })
    const problem = socket.authorized ? undefined : String(socket.authorizationError)
    return { validTo: new Date(socket.getPeerCertificate().valid_to), problem }
  } finally {
    socket.destroy()
  }
}

const minDays = 21

/** Looks at the certificate that platforms and browsers see. */
export const examineCertificate = async ({ publicUrl }: Config): Promise<Finding[]> => {
  if (!publicUrl.startsWith('https:')) return []
  try {
    const { validTo, problem } = await certificateOf(new URL(publicUrl))
    const days = Math.floor((validTo.getTime() - Date.now()) / dayMs)
    if (problem)
      return [
        failed(
          'certificate',
          `The certificate of ${publicUrl} is not trusted (${problem}): platforms refuse it.`,
        ),
      ]
    return [
      days < minDays
        ? attention('certificate', `The certificate of ${publicUrl} ends in ${days} days.`, 'certbot renew')
        : fine('certificate', `The certificate of ${publicUrl} is valid for ${days} days.`),
    ]
  } catch (error) {
    const why = (error as { code?: string }).code ?? (error as Error).message
    return [
      attention(
        'certificate',
        `${publicUrl} cannot be reached from here (${why}).`,
        `curl -v ${publicUrl}/readyz`,
      ),
    ]
  }
}
