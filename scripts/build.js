import { buildAll } from './built.js'
import { install } from './install.js'
import { say } from './node.js'

install({ development: false })
  .then(buildAll)
  .catch((error) => {
    say(error.message)
    process.exit(1)
  })
