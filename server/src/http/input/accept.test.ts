import assert from 'node:assert/strict'
import test from 'node:test'
import { acceptsJson } from './accept.ts'

for (const accept of [
  undefined,
  '',
  ' ',
  '*/*',
  'application/*',
  'application/json',
  'text/html, application/json;q=0.1',
])
  test(`Accept: ${accept} takes JSON`, () => assert.equal(acceptsJson(accept), true))

for (const accept of [
  'text/html',
  'application/xml',
  'application/json;q=0',
  'application/json;q=0, */*',
  '*/*;q=0.0',
])
  test(`Accept: ${accept} excludes JSON`, () => assert.equal(acceptsJson(accept), false))
