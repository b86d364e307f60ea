import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aDatabase, onDatabase } from '#test/command.ts'
import { appliedMigrations, applySteps, migrate, migrationNames } from './migrate.ts'

test('a role that makes permanent tokens sees and ends them once the service is newer', async () => {
  const { url } = await aDatabase()
  const at = migrationNames.indexOf('0023-token-permissions')
  const roles = await onDatabase(url, async (client) => {
    await appliedMigrations(client)
    await applySteps(client, migrationNames.slice(0, at))
    await client.query(`insert into roles (name, permissions) values
      ('Integrators', '{contact.read,token.create}'), ('Readers', '{contact.read}')`)
    await applySteps(client, migrationNames.slice(at, at + 1))
    return (await client.query('select name, permissions from roles order by name')).rows
  })
  assert.deepEqual(roles, [
    { name: 'Integrators', permissions: ['contact.read', 'token.create', 'token.read', 'token.delete'] },
    { name: 'Readers', permissions: ['contact.read'] },
  ])
})

test('a database that has later steps already gets the earlier ones that it lacks', async () => {
  const { url } = await aDatabase()
  const missing = ['0033-versions', '0034-contact-parts', '0044-part-versions']
  await onDatabase(url, async (client) => {
    await appliedMigrations(client)
    const others = migrationNames.filter((name) => !missing.includes(name))
    await applySteps(client, others)
    assert.deepEqual(await migrate(client, {}), missing)
    assert.deepEqual(await appliedMigrations(client), migrationNames)
  })
})
