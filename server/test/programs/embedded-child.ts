import { Client } from 'pg'
import { type EmbeddedServer, joinEmbedded, startEmbedded } from '#db/embedded/index.ts'
import { UserError } from '../../src/user-error.ts'

// The tests run this in a separate process, to stop it, kill it or run it as another user.
const { dataDir, task } = JSON.parse(process.argv[2] ?? '{}')

const tell = (event: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(event)}\n`)

const writeRows = async ({ connection }: EmbeddedServer, writer: number) => {
  const client = new Client(connection)
  await client.connect()
  for (;;) {
    const { rows } = await client.query('insert into acknowledged (writer) values ($1) returning id', [
      writer,
    ])
    tell({ acknowledged: rows[0].id })
  }
}

const begin = async (server: EmbeddedServer) => {
  process.once('SIGTERM', async () => {
    await server.stop()
    await server.stop()
    tell({ stopped: true })
    process.exit()
  })
  process.once('SIGUSR2', () => process.exit(3))
  server.exited.then((exited) => tell({ exited }))
  tell({ connection: server.connection })
  if (task === 'write') await Promise.all([1, 2, 3, 4].map((writer) => writeRows(server, writer)))
}

process.stdin.resume()
try {
  const start = task === 'join' ? joinEmbedded : startEmbedded
  await begin(await start({ dataDir, say: (said) => tell({ said }) }))
} catch (error) {
  const { message, stack } = error as Error
  tell({ refused: message, mistake: error instanceof UserError, stack })
  process.exit(1)
}
