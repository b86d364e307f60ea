import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'

const openssl = (...args: string[]) => promisify(execFile)('openssl', args)

/** A certificate for a name that nobody vouches for; an expired one ended yesterday. */
export const aCertificate = async (name: string, { isExpired = false } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-certificate-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const [key, request, cert] = ['key', 'csr', 'crt'].map((kind) => join(folder, kind)) as [
    string,
    string,
    string,
  ]
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},IP:127.0.0.1`]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key]
  await openssl('req', '-new', ...curve, ...names, '-out', request)
  const days = isExpired ? '-1' : '30'
  await openssl(
    'x509',
    '-req',
    '-in',
    request,
    '-signkey',
    key,
    '-days',
    days,
    '-copy_extensions',
    'copy',
    '-out',
    cert,
  )
  return { key: await readFile(key), cert: await readFile(cert) }
}
