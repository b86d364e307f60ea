import { findFaults } from './find.ts'
import { programs } from './layers.ts'

const faults = findFaults('.', programs)
for (const line of faults) process.stderr.write(`${line}\n`)
if (faults.length) process.exitCode = 1
