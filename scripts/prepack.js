import { say } from './node.js'

say('npm pack would pack the sources, which cannot be installed. npm run release makes the packages.')
process.exit(1)
