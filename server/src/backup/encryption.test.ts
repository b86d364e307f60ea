import assert from 'node:assert/strict'
import { createDecipheriv, createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import test from 'node:test'
import { decrypted, encrypted } from './encryption.ts'

const key = 'a passphrase for tests'

async function* chunks(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const whole = async (stream: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(stream))
const sealed = (bytes: Buffer, size = 30_000) => whole(encrypted(chunks(bytes, size), key))
const opened = (bytes: Buffer, size = 30_000, secret: string | undefined = key) =>
  whole(decrypted(chunks(bytes, size), secret))

test('encrypted data can be decrypted at any size, in chunks of any length', async () => {
  for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])
    for (const pieces of [7_000, 65_536, 1_000_000]) {
      const content = randomBytes(size)
      assert.ok((await opened(await sealed(content, pieces), pieces)).equals(content), `${size} in ${pieces}`)
    }
})

test('a wrong key is distinguished from damage, before anything is decrypted', async () => {
  const content = await sealed(Buffer.from('secret'))
  await assert.rejects(opened(content, 10, 'another passphrase of tests'), /BACKUP_KEY is not the key/)
  await assert.rejects(whole(decrypted(chunks(content, 10), undefined)), /set BACKUP_KEY/)
})

test('no byte can be changed, left out or moved', async () => {
  const content = await sealed(randomBytes(200_000))
  const frame = 65_536 + 16
  const [header, first] = [content.subarray(0, 64), content.subarray(64, 64 + frame)]
  const rest = content.subarray(64 + frame)
  const flipped = Buffer.from(content)
  flipped[100_000] = (flipped[100_000] as number) ^ 1
  for (const [what, bytes] of Object.entries({
    flipped,
    'cut within a frame': content.subarray(0, -5),
    'cut after a frame': content.subarray(0, 64 + 2 * frame),
    'without its first frame': Buffer.concat([header, rest]),
    'with a frame twice': Buffer.concat([header, first, first, rest]),
    'cut within its header': content.subarray(0, 40),
    empty: Buffer.alloc(0),
  }))
    await assert.rejects(opened(bytes), /damaged/, what)
})

test('the format is as docs/backup.md describes it', async () => {
  const content = await sealed(Buffer.from('hello'))
  assert.equal(content.toString('latin1', 0, 8), 'PARLEYE1')
  const master = scryptSync(key, content.subarray(8, 24), 32, { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 })
  const check = createHmac('sha256', master).update('parley backup check').digest().subarray(0, 24)
  assert.ok(content.subarray(40, 64).equals(check))
  const own = Buffer.from(hkdfSync('sha256', master, content.subarray(24, 40), 'parley backup content', 32))
  const iv = Buffer.from('0000000000000000000000' + '01', 'hex')
  const decipher = createDecipheriv('aes-256-gcm', own, iv)
  decipher.setAuthTag(content.subarray(-16))
  assert.equal(
    decipher.update(content.subarray(64, -16), undefined, 'utf8') + decipher.final('utf8'),
    'hello',
  )
})
