#!/usr/bin/env node
import { buildPart, program } from './built.js'
import { install } from './install.js'
import { launch } from './launch.js'
import { environment, findNode, heapFlagsOf, say } from './node.js'
import { addressFrom, tryAddress } from './port.js'

// The API works without the pages.
const buildPage = (name) => buildPart(name).catch(({ message }) => say(message))
const buildFor = (serves) =>
  Promise.all([buildPart('server'), ...(serves ? [buildPage('widget'), buildPage('console')] : [])])

const start = async () => {
  const serves = process.argv[2] === 'serve'
  const address = serves && addressFrom(process.env)
  if (address) await tryAddress(address)
  await install({ development: false })
  await buildFor(serves)
  const node = findNode()
  const args = process.argv.slice(2)
  launch(node, [...heapFlagsOf(args, process.env), program, ...args], environment(node))
}

start().catch((error) => {
  say(error.message)
  process.exit(1)
})
