#!/usr/bin/env node
import { join } from 'node:path'
import { install } from './install.js'
import { launch } from './launch.js'
import { findNode, root, say } from './node.js'

const start = async () => {
  await install({ development: false })
  const main = join(root, 'server', 'src', 'main.ts')
  // Node 24 warns of a module that 26 counts as finished.
  launch(findNode(), ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)])
}

start().catch((error) => {
  say(error.message)
  process.exit(1)
})
