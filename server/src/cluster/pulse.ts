/** How often a worker reports that it is alive, and how often the first process checks. */
export const BEAT_MS = 1_000

/** A worker that is silent for this long hangs. Loading the program at its start may take longer. */
const maxSilenceMs = { started: 10_000, starting: 60_000 }

interface Options<Member> {
  onHung: (member: Member, seconds: number) => void
  clock?: () => number
}

/**
 * Tracks how long each worker has been silent. While this process itself stood still, as when the machine was
 * suspended, the workers may have done so too: a late check counts for two beats at most.
 */
export const createPulse = <Member>({ onHung, clock = () => performance.now() }: Options<Member>) => {
  const silence = new Map<Member, { ms: number; isStarted: boolean }>()
  let lookedAt = clock()

  const look = () => {
    const now = clock()
    const passed = Math.min(now - lookedAt, 2 * BEAT_MS)
    lookedAt = now
    for (const [member, each] of silence) {
      each.ms += passed
      if (each.ms < (each.isStarted ? maxSilenceMs.started : maxSilenceMs.starting)) continue
      silence.delete(member)
      onHung(member, Math.round(each.ms / 1_000))
    }
  }

  return {
    look,
    begin: (member: Member) => silence.set(member, { ms: 0, isStarted: false }),
    hear: (member: Member) => {
      if (silence.has(member)) silence.set(member, { ms: 0, isStarted: true })
    },
    forget: (member: Member) => silence.delete(member),
  }
}
