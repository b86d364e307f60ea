import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { openOutbound } from '#outbound/open.ts'
import { makeData } from '#simulator/systems/data.ts'
import { startSystem, systems, token } from '#simulator/systems/start.ts'
import type { System } from '#simulator/systems/system.ts'
import { defaultMapping, type Mapping } from '../src/migration/mapping.ts'
import { type Migration, migrate } from '../src/migration/migrate.ts'
import { createClient } from '../src/migration/read/client.ts'
import { openFolder } from '../src/migration/read/folder.ts'
import { sourceNamed } from '../src/migration/sources/sources.ts'
import { undo } from '../src/migration/undo.ts'
import type { Service } from './service.ts'

export const data = makeData()

/** A folder with these files. */
export const folderWith = async (files: Record<string, string | Buffer>) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-export-'))
  after(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

/** The export of a system, with the data of the simulator. */
export const exportOf = (name: string) => folderWith((systems[name] as System).files(data))

type MoveOptions = Partial<Pick<Migration, 'signal' | 'report' | 'progress' | 'origin'>> & {
  mapping?: Partial<Mapping>
}

const firstEmployee = ({ database }: Service) =>
  database.main
    .selectFrom('employees')
    .select(['id', 'account'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Takes a run back, in the name of the administrator. */
export const takeBack = async (service: Service, source: string, run: number) =>
  undo(service.database.main, run, {
    employee: await firstEmployee(service),
    source: sourceNamed(source),
    signal: new AbortController().signal,
  })

/** Migrates from a source into the service, in the name of its administrator. */
export const moveIn = async (
  service: Service,
  name: string,
  from: Migration['from'],
  given: MoveOptions = {},
) => {
  const source = sourceNamed(name)
  const { database, files, config } = service
  const employee = await firstEmployee(service)
  return migrate({
    db: database.main,
    source,
    origin: 'folder' in from ? from.folder.path : from.client.base,
    from,
    tools: { files, maxBytes: config.maxFileBytes, isScanned: false },
    employee,
    signal: new AbortController().signal,
    report: async () => undefined,
    progress: () => undefined,
    ...given,
    mapping: { ...defaultMapping(source), ...given.mapping },
  })
}

/** The API of a system, as the command reads it. */
export const apiOf = async (service: Service, name: string) => {
  const system = await startSystem(name, { data })
  const { api } = sourceNamed(name)
  const outbound = openOutbound()
  after(async () => {
    await system.stop()
    await outbound.close()
  })
  const client = createClient({
    base: api?.baseOf(new URL(system.url)) as string,
    headers: api?.headersOf({ token, user: undefined }) ?? {},
    outbound,
    temporary: service.files.temporary,
    signal: new AbortController().signal,
    say: () => undefined,
  })
  return { client, calls: system.calls }
}

export const fromFolder = async (path: string) => ({ folder: await openFolder(path) })

/** Looks at what has become of the records of a source. */
export const lookIn = ({ database, admin }: Service) => {
  const idOf = async (source: string, kind: string, external: string | number) => {
    const { record_id } = await database.main
      .selectFrom('migrated_records')
      .select('record_id')
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('external_id', '=', String(external))
      .executeTakeFirstOrThrow()
    return record_id
  }

  const messagesOf = async (id: number) => {
    const { body } = await admin.get(`/conversation/${id}/message`)
    return body.data as {
      direction: string
      type: string
      message: unknown
      author: { name: string | null }
      created_at: string
      files: { id: number; name: string }[]
    }[]
  }
  return { idOf, messagesOf }
}
