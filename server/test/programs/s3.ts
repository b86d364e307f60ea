import { after } from 'node:test'
import S3rver from 's3rver'
import { aFolder } from './command.ts'

const bucket = 'parley-files'

/** Chooses the requests that a server refuses, as if its credentials had no right to them. */
type Predicate = (request: { method: string; url: string }) => boolean

const refusal = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'

/** Starts an S3 server in this process, to which the SDK’s settings then point. Returns the address of a bucket in it. */
export const startS3 = async (isRefused: Predicate = () => false) => {
  const directory = await aFolder()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  server.middleware.unshift(async (context, next) => {
    if (isRefused(context)) Object.assign(context, { status: 403, type: 'application/xml', body: refusal })
    else await next()
  })
  const { port } = await server.run()
  after(() => server.close())
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  })
  return `s3://${bucket}/some/prefix`
}

/** The SDK’s own settings, for a process that does not inherit them. */
export const s3Settings = () =>
  Object.fromEntries(
    ['AWS_ENDPOINT_URL_S3', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map((name) => [
      name,
      process.env[name] ?? '',
    ]),
  )
