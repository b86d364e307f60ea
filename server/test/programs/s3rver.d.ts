// biome-ignore-all lint/style/noDefaultExport: the package is made so
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    /** What Koa does with a request, in this order. */
    middleware: ((
      context: { method: string; url: string },
      next: () => Promise<unknown>,
    ) => Promise<unknown>)[]
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
  export default S3rver
}
