import assert from 'node:assert/strict'
import test from 'node:test'
import { aBrowser, claimsOf, decrypted } from '#test/push-service.ts'
import { encrypt, encryptWith, isPoint } from './encrypt.ts'
import { authorizationFor, newPushKeys } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('a text is encrypted as in the example of RFC 8291', () => {
  const recipient = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const once = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  }
  const sealed = encryptWith('When I grow up, I want to be a watermelon', recipient, once)
  assert.equal(
    sealed.toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a browser opens what is encrypted for it, and no other does', () => {
  const [mine, other] = [aBrowser(), aBrowser()]
  const sealed = encrypt('茶 is late', mine.keys)
  assert.equal(decrypted(mine, sealed), '茶 is late')
  assert.throws(() => decrypted(other, sealed))
  assert.notDeepEqual(encrypt('茶 is late', mine.keys), sealed)
})

test('only points of the curve are public keys', () => {
  const { p256dh } = aBrowser().keys
  assert.ok(isPoint(p256dh))
  const off = bytes(p256dh)
  off[64] = (off[64] ?? 0) ^ 1
  for (const text of ['', 'BCVx', off.toString('base64url'), p256dh.slice(0, -2)])
    assert.ok(!isPoint(text), text)
})

test('the signature names the push service, the installation and an end within a day', () => {
  const keys = newPushKeys()
  const now = Date.parse('2026-11-26T12:00:00Z')
  const contact = 'https://desk.example.com'
  const authorization = authorizationFor('https://push.example.com/send/abc', contact, keys, now)
  assert.deepEqual(claimsOf({ authorization }, keys.publicKey), {
    aud: 'https://push.example.com',
    exp: now / 1_000 + 43_200,
    sub: contact,
  })
})
