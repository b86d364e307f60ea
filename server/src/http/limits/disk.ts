import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import type { Config } from '#config'
import { databaseRoom, isFull, type Room } from '#db/embedded/disk.ts'
import { diskFull } from '../problem.ts'

const LOOK_EVERY_MS = 1_000

const reading = ['GET', 'HEAD', 'OPTIONS']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route works while the database's disk is full, regardless of its method. */
    worksOnFullDisk?: boolean
  }
}

const isServed = ({ method, routeOptions: { config } }: FastifyRequest) =>
  reading.includes(method) || config.worksOnFullDisk === true

/**
 * Refuses changes while the disk of the embedded database is nearly full and leaves the rest to PostgreSQL,
 * which would otherwise exit, so that nothing could even be read. Returns a function that returns whether
 * changes are refused now.
 */
export const guardDisk = (fastify: FastifyInstance, { databaseUrl, dataDir }: Config) => {
  if (databaseUrl) return () => false
  let room: Room | undefined
  const look = async () => {
    room = await databaseRoom(dataDir)
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  fastify.addHook('onReady', look)
  fastify.addHook('onClose', async () => clearInterval(timer))
  const refuses = () => room !== undefined && isFull(room)
  fastify.addHook('onRequest', (request, _, done) =>
    refuses() && !isServed(request) ? done(diskFull()) : done(),
  )
  new Gauge({
    name: 'parley_database_disk_free_bytes',
    help: 'Room on the disk of the embedded database, or of its log where that has less',
    registers: [fastify.sharedRegistry],
    collect() {
      if (room) this.set(room.free)
    },
  })
  return refuses
}
