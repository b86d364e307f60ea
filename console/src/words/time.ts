/** Differences below this many milliseconds are due to the response time, not to a wrong clock. */
const clockToleranceMs = 30_000
let offset = 0

/** Adopts the server's clock, as given in a response, if this computer's is far from it. */
export const noteServerTime = (moment: string | null) => {
  const difference = Date.parse(moment ?? '') - Date.now()
  if (!Number.isNaN(difference)) offset = Math.abs(difference) > clockToleranceMs ? difference : 0
}

/** Returns the time in milliseconds by the server's clock. */
export const currentTime = () => Date.now() + offset
