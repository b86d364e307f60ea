import type { FastifyInstance } from 'fastify'
import { type Database, openDatabase } from '#db/connections/connect.ts'

export const openDatabaseOf = () => openDatabase(JSON.parse(process.env.BENCH_CONNECTION as string), 'UTC')

/** Listens, reports its port, and answers each message with the CPU and memory it has used. */
export const runAsProgram = async (fastify: FastifyInstance, database: Database) => {
  const address = await fastify.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ address })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() })
  })
  process.once('disconnect', async () => {
    await fastify.close()
    await database.close()
    process.exit()
  })
}
