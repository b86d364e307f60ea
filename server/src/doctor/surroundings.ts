import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { connect, type TLSSocket } from 'node:tls'
import type { Config } from '#config'
import { attention, type Finding, failed, fine } from './finding.ts'

const dayMs = 86_400_000
const patienceMs = 5_000

const hasDisk = async (path: string) => (await stat(path).catch(() => undefined))?.dev

/** Looks whether the store of backups would survive the disk of the data; the system page looks whether it can be used. */
export const examineStore = async ({ backup, dataDir }: Config): Promise<Finding[]> => {
  if (!backup.to) return []
  const [here, there] = [await hasDisk(dataDir), await hasDisk(backup.to)]
  return here !== undefined && here === there
    ? [attention('backup_disk', `${backup.to} is on the disk of the data: both are lost together.`)]
    : []
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

/** Judges a certificate by its last day. */
export const judgeCertificate = (check: string, whose: string, validTo: Date, command?: string) => {
  const days = Math.floor((validTo.getTime() - Date.now()) / dayMs)
  if (days < 0) return failed(check, `The certificate of ${whose} has expired.`, command)
  return days < minDays
    ? attention(check, `The certificate of ${whose} ends in ${days} days.`, command)
    : fine(check, `The certificate of ${whose} is valid for ${days} days.`)
}

interface Address {
  check: string
  url: string
  /** What becomes of a certificate that is not trusted. */
  consequence: string
  renewal?: string
}

/** Everything that is reached over https, as it is set. */
const addressesOf = ({ publicUrl, platformUrls, fileScanUrl, otlp }: Config): Address[] => {
  const refused = 'Parley does not call it'
  const others = {
    scanner_certificate: fileScanUrl,
    collector_certificate: otlp?.endpoint,
    bucket_certificate: process.env.AWS_ENDPOINT_URL_S3,
  }
  return [
    { check: 'certificate', url: publicUrl, consequence: 'platforms refuse it', renewal: 'certbot renew' },
    ...Object.values(platformUrls).map((url) => ({
      check: 'platform_certificate',
      url,
      consequence: refused,
    })),
    ...Object.entries(others).flatMap(([check, url]) => (url ? [{ check, url, consequence: refused }] : [])),
  ].filter(({ url }) => url.startsWith('https:'))
}

const examineAddress = async ({ check, url, consequence, renewal }: Address): Promise<Finding> => {
  try {
    const { validTo, problem } = await certificateOf(new URL(url))
    const judged = judgeCertificate(check, url, validTo, renewal)
    return problem && judged.state !== 'failed'
      ? failed(check, `The certificate of ${url} is not trusted (${problem}): ${consequence}.`)
      : judged
  } catch (error) {
    const why = (error as { code?: string }).code ?? (error as Error).message
    return attention(check, `${url} cannot be reached from here (${why}).`, `curl -v ${url}`)
  }
}

/** Looks at the certificates that others see, and at those of the systems that Parley calls. */
export const examineCertificates = (config: Config) => Promise.all(addressesOf(config).map(examineAddress))
