type Environment = Record<string, string | undefined>

/** Settings by their former names, which work for one release. */
const renamed = { WAITING_MINUTES: 'LATE_REPLY_MINUTES' }

/** Returns the environment with renamed settings under their current names, which take precedence. */
export const withCurrentNames = (env: Environment): Environment => {
  const current = { ...env }
  for (const [former, name] of Object.entries(renamed))
    if (!current[name]?.trim()) current[name] = current[former]
  return current
}

/** Returns a warning for each setting under its former name. */
export const warningsOfFormerNames = (env: Environment) =>
  Object.entries(renamed)
    .filter(([former]) => env[former]?.trim())
    .map(
      ([former, name]) =>
        `Warning: ${former} is now called ${name}. The next release ignores the former name.`,
    )
