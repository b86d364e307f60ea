/** Less is the way of the answer, not a clock that is wrong. */
const tolerated = 30_000
let offset = 0

/** Takes the server's clock, as it stands with an answer, for the right one where this computer's is far from it. */
export const noteServerTime = (moment: string | null) => {
  const difference = Date.parse(moment ?? '') - Date.now()
  if (!Number.isNaN(difference)) offset = Math.abs(difference) > tolerated ? difference : 0
}

/** The time in milliseconds by the server's clock. */
export const currentTime = () => Date.now() + offset
