/** Makes a release: npm run release [FOLDER]. The folder is dist/release if none is named. */
import { join, resolve } from 'node:path'
import { root, say } from './node.js'
import { pack } from './release/pack.ts'

const [folder = join(root, 'dist', 'release')] = process.argv.slice(2)
const { archive, deb } = await pack(resolve(folder))
say([archive, ...(deb ? [deb] : [])].join('\n'))
