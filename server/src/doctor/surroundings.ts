import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { connect, type TLSSocket } from 'node:tls'
import type { Config } from '#config'
import { openStore } from '../backup/stores/open.ts'
import { attention, type Finding, failed, fine } from './finding.ts'

const dayMs = 86_400_000
const patienceMs = 5_000

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
