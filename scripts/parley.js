#!/usr/bin/env node
import { join } from 'node:path'
import { buildAll } from './built.js'
import { install } from './install.js'
import { launch } from './launch.js'
import { environment, findNode, heapFlags, root, say } from './node.js'
import { addressFrom, tryAddress } from './port.js'

// All but what browsers show works without it.
const build = () => buildAll().catch(({ message }) => say(message))

const start = async () => {
  const serves = process.argv[2] === 'serve'
  const address = serves && addressFrom(process.env)
  if (address) await tryAddress(address)
  await install({ development: false })
  if (serves) await build()
  const main = join(root, 'server', 'src', 'main.ts')
  const node = findNode()
  // Node 24 warns of a module that 26 counts as finished.
  const args = ['--disable-warning=ExperimentalWarning', ...heapFlags, main, ...process.argv.slice(2)]
  launch(node, args, environment(node))
}

start().catch((error) => {
  say(error.message)
  process.exit(1)
})
