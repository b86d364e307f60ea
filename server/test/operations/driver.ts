import assert from 'node:assert/strict'
import type { Service } from '../service.ts'

type Ids = Record<string, number | string>

/** Calls operations by their IDs, and remembers which. */
export const driverOf = ({ admin, endpoints }: Service) => {
  const driven = new Set<string>()

  /** Calls an operation, which has to succeed; the client holds its answer against the document. */
  const drive = async (operationId: string, ids: Ids = {}, body?: object, client = admin, query = '') => {
    const endpoint = endpoints.find((each) => each.operationId === operationId)
    assert.ok(endpoint, `there is no operation ${operationId}`)
    const path = endpoint.path.replace(/:(\w+)/g, (_: string, name: string) => String(ids[name])) + query
    const { status, body: answer } = await {
      GET: () => client.get(path),
      POST: () => client.post(path, body),
      PUT: () => client.put(path, body),
      DELETE: () => client.delete(path),
    }[endpoint.method]()
    assert.ok(
      status === 200 || status === 204,
      `${operationId} answered ${status}: ${JSON.stringify(answer)}`,
    )
    driven.add(operationId)
    return answer?.data
  }

  /** The same for one that takes a file. */
  const driveFile = async (operationId: string, fields: Record<string, string>, content: string | Buffer) => {
    const path = endpoints.find((each) => each.operationId === operationId)?.path as string
    const { status, body } = await admin.upload(path, fields, { name: 'rows.csv', content })
    assert.equal(status, 200, `${operationId} answered ${status}: ${JSON.stringify(body)}`)
    driven.add(operationId)
    return body.data
  }

  /** Everything that a managed resource does but its deletion. Returns the record’s ID. */
  const manage = async (
    one: string,
    many: string,
    create: object,
    update: object,
    param = 'id',
    query = '',
  ): Promise<number> => {
    const { id } = await drive(`create${one}`, {}, create)
    const ids = { [param]: id }
    assert.equal((await drive(`get${one}`, ids)).id, id)
    await drive(`update${one}`, ids, update)
    const list = await drive(`list${many}`, {}, undefined, admin, query)
    assert.ok(list.length > 0)
    return id
  }

  const remove = (one: string, id: number, param = 'id') => drive(`delete${one}`, { [param]: id })
  return { driven, drive, driveFile, manage, remove }
}

export type Driver = ReturnType<typeof driverOf>
