#!/usr/bin/env node
import { join } from 'node:path'
import { install } from './install.js'
import { launch } from './launch.js'
import { environment, findNode, root, say } from './node.js'

const start = async () => {
  await install({ development: false })
  const node = findNode()
  launch(node, [join(root, 'simulator', 'main.ts'), ...process.argv.slice(2)], environment(node))
}

start().catch((error) => {
  say(error.message)
  process.exit(1)
})
