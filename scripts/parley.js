#!/usr/bin/env node
import { buildPart, program } from './built.js'
import { install } from './install.js'
import { launch } from './launch.js'
import { environment, findNode, heapFlagsOf, say } from './node.js'
import { addressFrom, tryAddress } from './port.js'

// The API works without the pages.
const buildPage = (name) => buildPart(name).catch(({ message }) => say(message))

/** Builds the pages once the server has begun to be built, or has been started. */
const buildPages = async () => {
  await new Promise((resolve) => setImmediate(resolve))
  await Promise.all([buildPage('console'), buildPage('widget')])
}

const start = async () => {
  const serves = process.argv[2] === 'serve'
  const address = serves && addressFrom(process.env)
  if (address) await tryAddress(address)
  await install({ development: false })
  const server = buildPart('server')
  const pages = serves && buildPages()
  await server
  const node = findNode()
  const args = process.argv.slice(2)
  const env = { ...environment(node), ...(serves && { PAGES: 'follow' }) }
  const child = launch(node, [...heapFlagsOf(args, process.env), program, ...args], env)
  await pages
  // The server has been loading meanwhile, or has made its database, and says that it is ready when the pages are.
  if (serves && child.connected) child.send('pages', () => undefined)
}

start().catch((error) => {
  say(error.message)
  process.exit(1)
})
