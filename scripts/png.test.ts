import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserTest } from '#test/browser.ts'
import { shrink } from './png.ts'

const page = `<body style="margin:0;background:#fff">
  <i style="position:absolute;left:0;top:0;width:50px;height:40px;background:#1b5e8c"></i>
  <p style="position:absolute;left:60px;font:14px sans-serif">Letters have many grays</p></body>`

browserTest('a picture keeps its size and its colors, and loses bytes', async (_, visit) => {
  const context = await visit({ viewport: { width: 240, height: 80 } })
  const tab = await context.newPage()
  await tab.setContent(page)
  const taken = await tab.screenshot()
  const shrunk = shrink(taken)
  assert.ok(shrunk.length < taken.length)
  const read = await tab.evaluate(`(async () => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,${shrunk.toString('base64')}')).blob())
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    canvas.drawImage(image, 0, 0)
    return [image.width, image.height, ...canvas.getImageData(10, 10, 1, 1).data, ...canvas.getImageData(230, 70, 1, 1).data]
  })()`)
  assert.deepEqual(read, [240, 80, 27, 94, 140, 255, 255, 255, 255, 255])
})

test('a file that is not an image is rejected', () => {
  assert.throws(() => shrink(Buffer.from('no picture')))
})
