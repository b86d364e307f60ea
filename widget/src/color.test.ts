import assert from 'node:assert/strict'
import test from 'node:test'
import { contrast, ownAccent } from '#shared/color.ts'
import { accentOf, grounds, readableOn } from './color.ts'

test('the accent of a channel is taken when white text can be read on it', () => {
  assert.equal(accentOf('#3c573f'), '#3c573f')
  assert.equal(accentOf('#800'), '#880000')
  for (const unreadable of ['#ffd400', '#fff', 'red', null, '#12345', 'url(x)'])
    assert.equal(accentOf(unreadable), ownAccent)
  assert.ok(contrast(ownAccent, '#ffffff') >= 4.5)
})

test('text in any accent can be read on the grounds of both themes', () => {
  for (let number = 0; number < 0x1000000; number += 0x030507) {
    const accent = accentOf(`#${number.toString(16).padStart(6, '0')}`)
    assert.ok(contrast(accent, '#ffffff') >= 4.5, accent)
    for (const ground of Object.values(grounds))
      assert.ok(contrast(readableOn(accent, ground), ground.color) >= ground.contrast, accent)
  }
})
