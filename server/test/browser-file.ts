import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless build takes a quarter less of the processor.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const canRun = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The machine's Chromium, or the one that CHROMIUM_PATH names. */
export const findBrowser = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(canRun)
}

export const noBrowser = 'no Chromium was found: install one, or name it by CHROMIUM_PATH'

// The sandbox of a browser does not work for root, nor in most containers; it meets our own pages only.
export const browserFlags = ['--no-sandbox', '--disable-dev-shm-usage']

/** A script that opens the closed shadow roots of a page, into which nothing else can look. */
export const openRoots = `{
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (options) { return attach.call(this, { ...options, mode: 'open' }) }
}`
