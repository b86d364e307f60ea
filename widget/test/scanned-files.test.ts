import assert from 'node:assert/strict'
import { scanNextFile } from '#resources/files/scan.ts'
import { browserTest } from '#test/browser.ts'
import { png } from '#test/images.ts'
import { aScanner } from '#test/scanner.ts'
import { openShop } from './shop.ts'

const scanner = await aScanner()
const { service, aChannel, aPage } = await openShop({ FILE_SCAN_URL: scanner.url })
const scanNext = scanNextFile(service.services, { error: (_, message) => assert.fail(message) })

const scanAll = async () => {
  while (await scanNext());
}

browserTest(
  'a visitor sees that their file is being scanned, and whether it was accepted',
  async (_, visit) => {
    const { page, chat } = await aPage(visit, { key: await aChannel() })
    await chat.open()
    const send = async (name: string, content: Buffer) => {
      const choosing = page.waitForEvent('filechooser')
      await chat.panel.getByRole('button', { name: 'Attach files' }).click()
      await (await choosing).setFiles([{ name, mimeType: 'image/png', buffer: content }])
      await chat.panel.locator('.chosen').getByText(name).waitFor()
      await chat.field.press('Enter')
      await chat.panel.getByText(`${name} (scanning)`).waitFor()
    }
    await send('cup.png', png(240, 160))
    await scanAll()
    await chat.panel.getByRole('img', { name: 'cup.png' }).waitFor()
    scanner.refuses = true
    await send('worm.png', png(241, 160))
    await scanAll()
    await chat.panel.getByText('worm.png (refused)').waitFor()
  },
)
