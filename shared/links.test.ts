import assert from 'node:assert/strict'
import test from 'node:test'
import { partsOf, safeUrl } from './links.ts'

const linksIn = (text: string) => partsOf(text).flatMap(({ url }) => (url ? [url] : []))
const whole = (text: string) =>
  partsOf(text)
    .map((part) => part.text)
    .join('')

test('addresses in a text become links, and the punctuation around them does not', () => {
  for (const [text, link] of [
    ['See https://shop.example/tea.', 'https://shop.example/tea'],
    ['(https://shop.example/tea)', 'https://shop.example/tea'],
    ['https://shop.example/Tea_(green) it is', 'https://shop.example/Tea_(green)'],
    ['請看https://shop.example/茶，謝謝。', 'https://shop.example/%E8%8C%B6'],
    ['「http://shop.example」', 'http://shop.example/'],
    ['write to mailto:desk@shop.example!', 'mailto:desk@shop.example'],
    ['call tel:+886212345678;', 'tel:+886212345678'],
    ['"https://shop.example/?a=1&b=2"', 'https://shop.example/?a=1&b=2'],
  ] as const) {
    assert.deepEqual(linksIn(text), [link], text)
    assert.equal(whole(text), text)
  }
})

test('no other scheme becomes a link, however it is spelled', () => {
  for (const text of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://shop.example/1',
    '//shop.example',
    'https://',
    'http:// shop.example',
  ]) {
    assert.deepEqual(linksIn(text), [], text)
    assert.equal(safeUrl(text), undefined, text)
    assert.equal(whole(text), text)
  }
})
