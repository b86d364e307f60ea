const maxConnections = 20

const ignore = () => undefined
/** Errors are for the caller to log; the SDK would write them to the console. */
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }

/**
 * Endpoint, region and credentials are the SDK's own settings, or those of a profile in its configuration. It is
 * loaded on first use, since that takes a while.
 */
export const connectS3 = async (profile?: string) => {
  const sdk = await import('@aws-sdk/client-s3')
  const endpoint = profile ? undefined : (process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL)
  const client = new sdk.S3Client({
    ...(profile && { profile }),
    // Servers other than Amazon's have no host per bucket, and some do not know the newer checksums.
    ...(endpoint && { endpoint }),
    ...((endpoint || profile) && { forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: silent,
    requestHandler: {
      connectionTimeout: 3_000,
      socketTimeout: 20_000,
      httpAgent: { keepAlive: true, maxSockets: maxConnections },
      httpsAgent: { keepAlive: true, maxSockets: maxConnections },
    },
  })
  return { ...sdk, client }
}

export const isMissing = (error: unknown) => (error as { name?: string }).name === 'NoSuchKey'

/** Returns the bucket and the prefix of an address like `s3://bucket/prefix`. */
export const placeOf = (url: string) => {
  const { hostname: Bucket, pathname } = new URL(url)
  return { Bucket, prefix: pathname.length > 1 ? `${pathname.slice(1)}/` : '' }
}
