import { install } from './install.js'
import { say } from './node.js'
import { buildWidget } from './widget.js'

install({ development: false })
  .then(buildWidget)
  .catch((error) => {
    say(error.message)
    process.exit(1)
  })
