#!/usr/bin/env node
import { startProgram } from './start-program.js'

startProgram('sdk/build.ts', { development: true })
