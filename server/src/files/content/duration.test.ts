import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { aFolder } from '#test/programs/command.ts'
import { mp3, mp4 } from '#test/recordings.ts'
import { describeContent } from './describe.ts'
import { durationOf } from './duration.ts'

const folder = await aFolder()
let made = 0
const aFile = async (content: Buffer) => {
  const path = join(folder, String(++made))
  await writeFile(path, content)
  return path
}

test('how long a film plays is read from its header, in both of its versions', async () => {
  const about = async (content: Buffer) => describeContent(await aFile(content))
  assert.deepEqual(await about(mp4(12_345)), {
    mime: 'video/mp4',
    width: null,
    height: null,
    duration_ms: 12_345,
  })
  assert.equal((await about(mp4(12_345, { version: 1 }))).duration_ms, 12_345)
  const spoken = await about(mp4(7_000, { brand: 'M4A' }))
  assert.deepEqual([spoken.mime, spoken.duration_ms], ['audio/mp4', 7_000])
})

test('how long a sound plays follows from its size, or from the frames that it says it has', async () => {
  const seconds = async (content: Buffer) => {
    const { mime, duration_ms } = await describeContent(await aFile(content))
    assert.equal(mime, 'audio/mpeg')
    return Math.round((duration_ms ?? 0) / 1_000)
  }
  // 1,152 samples of 44,100 a second each.
  assert.equal(await seconds(mp3(383)), 10)
  assert.equal(await seconds(mp3(10, { said: 1_149 })), 30)
})

test('a damaged or forged recording has no duration', async () => {
  const whole = mp4(5_000)
  const [sizeless, endless] = [Buffer.from(whole), Buffer.from(whole)]
  // The box with the content follows the 16 bytes of the first.
  sizeless.writeUInt32BE(4, 16)
  endless.writeUInt32BE(1, 16)
  endless.write('ffffffffffffffff', 24, 'hex')
  for (const content of [
    whole.subarray(0, whole.length - 95),
    sizeless,
    endless,
    mp4(0),
    mp4(0xffffffff),
    Buffer.concat(Array.from({ length: 5_000 }, () => Buffer.from('\0\0\0\x08free', 'latin1'))),
  ])
    assert.equal(await durationOf(await aFile(content), 'video/mp4'), undefined)
  for (const content of [Buffer.from('ID3'), Buffer.alloc(20_000), Buffer.from('\xff\xfb\x90\xc4', 'latin1')])
    assert.equal(await durationOf(await aFile(content), 'audio/mpeg'), undefined)
})

test('other files have no duration', async () => {
  assert.equal(await durationOf(await aFile(Buffer.from('RIFF....WAVE')), 'audio/wav'), undefined)
})
