import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#config'
import { warningOfPlainHttp } from './exposed.ts'

const isWarned = (env: Record<string, string>) => warningOfPlainHttp(readConfig(env)) !== undefined

test('serving other machines over plain http is warned about at the start', () => {
  assert.ok(isWarned({ HOST: '0.0.0.0' }))
  assert.ok(isWarned({ HOST: '::' }))
  assert.ok(isWarned({ HOST: '192.168.1.5', PUBLIC_URL: 'http://desk.example' }))
  assert.match(String(warningOfPlainHttp(readConfig({ HOST: '0.0.0.0' }))), /PUBLIC_URL/)
})

test('a service for its own machine, or behind https, is not warned about', () => {
  assert.ok(!isWarned({}))
  for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1']) assert.ok(!isWarned({ HOST }), HOST)
  assert.ok(!isWarned({ HOST: '0.0.0.0', PUBLIC_URL: 'https://desk.example' }))
  assert.ok(!isWarned({ HOST: '0.0.0.0', TRUST_PROXY: '1' }))
})
