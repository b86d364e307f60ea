import { join } from 'node:path'
import { install } from './install.js'
import { launch } from './launch.js'
import { environment, findNode, root, say } from './node.js'

/** Installs what is missing, and runs a TypeScript program of the project under a Node that can. */
export const startProgram = async (file, { development = false } = {}) => {
  try {
    await install({ development })
    const node = findNode()
    launch(node, [join(root, file), ...process.argv.slice(2)], environment(node))
  } catch (error) {
    say(error.message)
    process.exit(1)
  }
}
