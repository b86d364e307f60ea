import { availableParallelism, totalmem } from 'node:os'
import type pg from 'pg'

/** Where a run was made; two runs can be compared if this is the same. */
export interface Machine {
  cores: number
  memory: string
  node: string
  postgres: string
}

export const machineOf = async (client: pg.ClientBase): Promise<Machine> => {
  const { rows } = await client.query("select current_setting('server_version') as version")
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return {
    cores: availableParallelism(),
    memory: `${Math.round(memory / 1024 ** 3)} GB`,
    node: process.versions.node,
    postgres: rows[0].version.split(' ')[0],
  }
}

export const isSameMachine = (one: Machine, other: Machine) =>
  one.cores === other.cores &&
  one.memory === other.memory &&
  one.node === other.node &&
  one.postgres === other.postgres
