#!/usr/bin/env node
// The `parley` of a release: what it starts is compiled, and owned by the user who installed it.
import { join } from 'node:path'
import { launch } from './launch.js'
import { environment, findNode, heapFlagsOf, root, say } from './node.js'

const program = join(root, 'dist', 'server', 'main.js')

try {
  const node = findNode()
  const args = process.argv.slice(2)
  launch(node, [...heapFlagsOf(args, process.env), program, ...args], environment(node))
} catch (error) {
  say(error.message)
  process.exitCode = 1
}
