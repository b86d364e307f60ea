#!/usr/bin/env node
import { join } from 'node:path'
import { launch } from './launch.js'
import { environment, findNode, heapFlags, root, say } from './node.js'

const program = join(root, 'dist', 'server', 'main.js')

try {
  const node = findNode()
  launch(node, [...heapFlags, program, ...process.argv.slice(2)], environment(node))
} catch (error) {
  say(error.message)
  process.exitCode = 1
}
