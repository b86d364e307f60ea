import assert from 'node:assert/strict'
import test from 'node:test'
import { parts, safeUrl } from '../../widget/src/links.ts'
import { partsOf, safeUrl as safe } from '../src/messages/links.ts'

// Two programs with a copy each, since neither may import the other: what one learns the other must.
test('employees and visitors see the same addresses as links, and the same ones never', () => {
  const texts = [
    'See https://shop.example/tea.',
    '(https://shop.example/tea) and https://shop.example/Tea_(green)',
    '請看https://shop.example/茶，謝謝。',
    'mailto:desk@shop.example! tel:+886212345678; javascript:alert(1) data:text/html,x',
    'xhttps://shop.example ftp://shop.example https://',
    `https://shop.example/${'.'.repeat(50_000)}`,
  ]
  for (const text of texts) assert.deepEqual(partsOf(text), parts(text))
  for (const address of [
    'https://a.example',
    'tel:1',
    'javascript:alert(1)',
    'data:,x',
    '/path',
    '',
    undefined,
  ])
    assert.equal(safe(address), safeUrl(address))
})
